import { Injectable } from '@nestjs/common';
import { type CompiledQuery, type RawBuilder, sql, type SqlBool } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Register } from '@county-tcm/domain/register/register';
import { refuse } from '@county-tcm/domain/refusal';
import type { Caller } from '../caller/caller.js';
import type { ListQuery } from '../http/list-query.js';
import { Clock } from '../platform/clock/clock.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { OwnerFilters } from './list/owner-filter.js';
import type { Member } from './look-ups.js';
import { ListCache } from './list/list-cache.js';
import { ANCHOR_EVERY, listQueries, oneQuery, type RecordQueries } from './list/record-query.js';

/** A record as it travels: `id`, `version`, `createTime`, `updateTime`, its owner and its fields. */
export type RecordAnswer = Readonly<Record<string, unknown>> & { readonly id: string };

/** The records of all registers, for one caller. */
@Injectable()
export class RecordRepository {
  constructor(
    private readonly database: AppDatabase,
    private readonly owners: OwnerFilters,
    private readonly listCache: ListCache,
    private readonly clock: Clock,
  ) {}

  /** One page of a list with the number of all its rows. `condition` is over the table `record`. */
  async page(
    caller: Caller,
    register: Register,
    query: ListQuery,
    condition?: RawBuilder<SqlBool>,
  ): Promise<{ rows: RecordAnswer[]; count: number }> {
    const owners = await this.owners.filterFor(caller, register, query);
    const list = listQueries(caller, register, query, owners, condition, this.clock.currentYear());
    const [rows, count] = await Promise.all([this.rowsOf(register, query, list), this.totalOf(register, list)]);
    return { rows: rows.map((row) => answered(row, list.members)), count };
  }

  /** @throws Refusal `record/not-found` where there is none of this id that is the caller's */
  async find(caller: Caller, register: Register, id: string): Promise<RecordAnswer> {
    if (!isUuid(id)) refuse('record/not-found');
    const { record, members } = oneQuery({ caller, year: this.clock.currentYear() }, register, id);
    const [row] = await this.database.runPrepared(record.compile(this.database));
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

  private async totalOf(register: Register, { count, isCounted }: RecordQueries): Promise<number> {
    if (!isCounted.total) return this.listCache.total(register, this.compiled(count));
    const [row] = await this.database.runPrepared(this.compiled(count));
    return Number(row?.count ?? 0);
  }

  /**
   * What takes long is done once as long as nothing changes: to get far down a list, to find what a search finds, and to
   * put a list in another order than that of its ids.
   */
  private async rowsOf(register: Register, { offset }: ListQuery, list: RecordQueries) {
    if (list.isCounted.total || list.isCounted.order)
      return this.database.runPrepared(this.compiled(list.page(list.ids())));
    const isDeep = list.pageAnchors !== null && offset >= 2 * ANCHOR_EVERY;
    const range = isDeep ? await this.listCache.range(register, this.compiled(list.pageAnchors!), offset) : undefined;
    if (isDeep && range === undefined) return [];
    const ids = list.ids(range);
    if (!list.isSearch && list.pageAnchors !== null) return this.database.runPrepared(this.compiled(list.page(ids)));
    const found = await this.listCache.ids(register, this.compiled(ids));
    return this.database.runPrepared(this.compiled(list.page(sql`select unnest(${found}::uuid[]) as id`)));
  }

  private compiled<Row>(query: RawBuilder<Row>): CompiledQuery<Row> {
    return query.compile(this.database);
  }
}

function answered(row: Readonly<Record<string, unknown>>, members: ReadonlyMap<string, Member>): RecordAnswer {
  const answer: Record<string, unknown> = {};
  for (const [name, member] of members) answer[name] = member.answer(row[name]);
  return answer as RecordAnswer;
}
