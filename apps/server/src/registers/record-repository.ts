import { Injectable } from '@nestjs/common';
import type { CompiledQuery, RawBuilder, SqlBool } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Register } from '@county-tcm/domain/register/register';
import { refuse } from '@county-tcm/domain/refusal';
import type { Caller } from '../access/caller.js';
import type { ListQuery } from '../http/list-query.js';
import { AppDatabase } from '../platform/database/app-database.js';
import type { Member } from './record-members.js';
import { listQueries, oneQuery } from './record-query.js';
import { RecordTotals } from './record-totals.js';
import { statementName } from './statement-names.js';

/** A record as it travels: `id`, `version`, `createTime`, `updateTime`, its owner and its fields. */
export type RecordAnswer = Readonly<Record<string, unknown>> & { readonly id: string };

/** The records of all registers, for one caller. */
@Injectable()
export class RecordRepository {
  constructor(
    private readonly database: AppDatabase,
    private readonly totals: RecordTotals,
  ) {}

  /** One page of a list with the number of all its rows. `condition` is over the table `record`. */
  async page(
    caller: Caller,
    register: Register,
    query: ListQuery,
    condition?: RawBuilder<SqlBool>,
  ): Promise<{ rows: RecordAnswer[]; count: number }> {
    const { page, count: total, members, isSearch } = listQueries(caller, register, query, condition);
    const [rows, count] = await Promise.all([
      isSearch ? this.planAndRun(page.compile(this.database)) : this.run(page.compile(this.database)),
      this.totals.of(register, total.compile(this.database)),
    ]);
    return { rows: rows.map((row) => answered(row, members)), count };
  }

  /** @throws Refusal `record/not-found` where there is none of this id that is the caller's */
  async find(caller: Caller, register: Register, id: string): Promise<RecordAnswer> {
    if (!isUuid(id)) refuse('record/not-found');
    const { page, members } = oneQuery(caller, register, id);
    const [row] = await this.run(page.compile(this.database));
    return row ? answered(row, members) : refuse('record/not-found');
  }

  /** Whether a record of this id is there, whosever it is. */
  async exists(register: Register, id: string): Promise<boolean> {
    if (!isUuid(id)) return false;
    const found = await this.database
      .selectFrom(register.table as 'doctor')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    return found !== undefined;
  }

  private async run<Row>(query: CompiledQuery<Row>): Promise<Row[]> {
    const name = statementName(query.sql);
    return name === null ? this.planAndRun(query) : this.database.runNamed(name, query);
  }

  /** Plans the query for just these values: what is the best way to a page of a search depends on how common its text is. */
  private async planAndRun<Row>(query: CompiledQuery<Row>): Promise<Row[]> {
    return (await this.database.executeQuery(query)).rows;
  }
}

function answered(row: Readonly<Record<string, unknown>>, members: ReadonlyMap<string, Member>): RecordAnswer {
  const answer: Record<string, unknown> = {};
  for (const [name, member] of members) answer[name] = member.answer(row[name]);
  return answer as RecordAnswer;
}
