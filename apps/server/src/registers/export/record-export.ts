import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { validate as isUuid } from 'uuid';
import { kindOf } from '@county-tcm/domain/register/kinds/index';
import { maskedRecord } from '@county-tcm/domain/register/masking';
import type { Register } from '@county-tcm/domain/register/register';
import type { Caller } from '../../caller/caller.js';
import type { Asked, ExportedList, ExportRow } from '../../exports/exported-list.js';
import { chosenColumns } from '../../exports/list-export.js';
import { readRows } from '../../exports/read-rows.js';
import type { ListQuery } from '../../http/list-query.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { OwnerFilters } from '../list/owner-filter.js';
import { fileFieldsOf, idsIn } from '../entry/record-files.js';
import { listQueries } from '../list/record-query.js';
import { RecordRepository } from '../record-repository.js';
import { FilterSummary } from './filter-summary.js';
import { exportColumnsOf } from './export-columns.js';

/** More than any list has: the pages of a list are put together by the same queries as its whole. */
const ALL = 2 ** 31 - 1;

/** Which list is wanted. */
export interface WantedRecords {
  readonly register: Register;
  readonly query: ListQuery;
  /** Over the table `record`, besides what the query says. */
  readonly condition?: RawBuilder<SqlBool>;
  /** Of these only; of all where it is left out. */
  readonly ids?: readonly string[] | null;
}

/** The list of a register as a workbook shows it: the same records in the same order as its pages, masked like them. */
@Injectable()
export class RecordExport {
  constructor(
    private readonly database: AppDatabase,
    private readonly records: RecordRepository,
    private readonly owners: OwnerFilters,
    private readonly asked: FilterSummary,
    private readonly clock: Clock,
  ) {}

  async list(caller: Caller, wanted: WantedRecords): Promise<ExportedList> {
    const { register, query } = wanted;
    const condition = conditionOf(wanted);
    const [{ count }, asked] = await Promise.all([
      this.records.page(caller, register, { ...query, current: 1, size: 1, offset: 0 }, condition),
      this.asked.words(caller, register, query),
    ]);
    const columns = chosenColumns(exportColumnsOf(register), query);
    const chosen: Asked[] = wanted.ids ? [['选择', `${wanted.ids.length} 条`]] : [];
    return { label: register.label, columns, count, asked: [...asked, ...chosen], rows: this.rows(caller, wanted) };
  }

  private async *rows(caller: Caller, wanted: WantedRecords): AsyncGenerator<ExportRow[]> {
    const { register, query } = wanted;
    const whole = { ...query, fields: [], current: 1, size: ALL, offset: 0 };
    const owners = await this.owners.filterFor(caller, register, whole);
    const list = listQueries(caller, register, whole, owners, conditionOf(wanted), this.clock.currentYear());
    const members = [...list.members];
    for await (const rows of readRows(this.database, list.page(list.ids()).compile(this.database))) {
      const answers = rows.map((row) =>
        maskedRecord(
          register,
          Object.fromEntries(members.map(([name, { answer }]) => [name, inWords(register, name, answer(row[name]))])),
        ),
      );
      yield await this.withFileNames(register, answers);
    }
  }

  /** A file stands there by its name. */
  private async withFileNames(register: Register, rows: readonly ExportRow[]): Promise<ExportRow[]> {
    const fields = fileFieldsOf(register);
    const ids = fields.flatMap((name) => rows.flatMap((row) => idsIn(row[name])));
    if (ids.length === 0) return [...rows];
    const found = await this.database
      .selectFrom('attachment')
      .select(['id', 'file_name'])
      .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
      .execute();
    const names = new Map(found.map(({ id, file_name }) => [id, file_name]));
    const wordsOf = (held: unknown) =>
      idsIn(held)
        .map((id) => names.get(id) ?? '文件已删除')
        .join('、') || null;
    return rows.map((row) => ({ ...row, ...Object.fromEntries(fields.map((name) => [name, wordsOf(row[name])])) }));
  }
}

/** A code stands there as the word that people read for it. */
function inWords({ fields }: Register, name: string, value: unknown): unknown {
  const field = fields[name];
  const words = field && kindOf(field).words;
  return words && typeof value === 'string' ? words(field, value) : value;
}

/** Which records are wanted besides what the query says; what is no id names none. */
function conditionOf({ condition = sql<SqlBool>`true`, ids }: WantedRecords): RawBuilder<SqlBool> {
  if (!ids) return condition;
  return sql<SqlBool>`(${condition} and record.id = any(${ids.filter((id) => isUuid(id))}::uuid[]))`;
}
