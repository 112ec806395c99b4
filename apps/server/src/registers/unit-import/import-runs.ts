import { Injectable } from '@nestjs/common';
import { type Selectable, sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Caller } from '../../caller/caller.js';
import { withinScope } from '../../caller/scope.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import type { UnitImportTable } from '../../platform/database/tables/unit-import.js';

export type ImportRun = Selectable<UnitImportTable>;

/** What has become of the rows of a file so far. */
export interface ImportCounts {
  readonly done: number;
  readonly imported: number;
  readonly unchanged: number;
  readonly failed: number;
}

/** So many tries may end together with their process; then it is the file that ends them. */
const MAX_LOST_TRIES = 2;
const LOST = '导入时程序两次意外中断，已停止重试；已导入的单位不会重复，请检查文件后重新导入';

export const nothingDone: ImportCounts = { done: 0, imported: 0, unchanged: 0, failed: 0 };

export interface RowFault {
  readonly row: number;
  readonly msg: string;
}

/** The marked-up workbook in the object storage; size in bytes. */
export interface MarkedFile {
  readonly key: string;
  readonly size: number;
}

type NewRun = Pick<ImportRun, 'id' | 'region_code' | 'file_name' | 'storage_key'>;

/** Imports and their faults: rows of plain tables, which outlive the queue's jobs and any restart. */
@Injectable()
export class ImportRuns {
  constructor(
    private readonly database: AppDatabase,
    private readonly clock: Clock,
  ) {}

  async add(caller: Caller, run: NewRun): Promise<void> {
    const now = this.clock.now();
    // Permissions were looked at when the import was started; nothing is admitted by this copy.
    const { permissions: _, ...facts } = caller;
    await this.database
      .insertInto('unit_import')
      .values({
        ...run,
        state: 'waiting',
        created_at: now,
        updated_at: now,
        user_id: caller.userId,
        unit_id: caller.unitId,
        caller: JSON.stringify(facts),
        ...nothingDone,
        total: 0,
        lost_tries: 0,
      })
      .execute();
  }

  /** For the caller: their own, and those of their region. */
  async find(caller: Caller, id: string): Promise<ImportRun | undefined> {
    if (!isUuid(id)) return undefined;
    const scope = withinScope(caller, { unit: 'unit_import.unit_id', region: 'unit_import.region_code' });
    return this.database
      .selectFrom('unit_import')
      .selectAll()
      .where('id', '=', id)
      .where(({ or, eb }) => or([eb('user_id', '=', caller.userId), scope]))
      .executeTakeFirst();
  }

  /** The caller's own, newest first. */
  latestOf(caller: Caller, most: number): Promise<ImportRun[]> {
    return this.database
      .selectFrom('unit_import')
      .selectAll()
      .where('user_id', '=', caller.userId)
      .orderBy('created_at', 'desc')
      .limit(most)
      .execute();
  }

  /**
   * Takes an import up, also one that was broken off: it begins anew, and finds what it had made. The try counts as lost
   * until its end is heard of; one that has lost too many has failed.
   * @returns undefined where there is none, or it has ended
   */
  async begin(id: string): Promise<ImportRun | undefined> {
    const run = await this.database
      .updateTable('unit_import')
      .set({ state: 'active', ...nothingDone, total: 0, updated_at: this.clock.now() })
      .set(({ eb }) => ({ lost_tries: eb('lost_tries', '+', 1) }))
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'active'])
      .where('lost_tries', '<', MAX_LOST_TRIES)
      .returningAll()
      .executeTakeFirst();
    if (!run) await this.fail(id, LOST);
    else await this.database.deleteFrom('unit_import_fault').where('import_id', '=', id).execute();
    return run;
  }

  /** The try that is under way was broken off without harm to its process. */
  async heardOf(id: string): Promise<void> {
    await this.database
      .updateTable('unit_import')
      .set(({ eb }) => ({ lost_tries: eb('lost_tries', '-', 1) }))
      .where('id', '=', id)
      .where('lost_tries', '>', 0)
      .execute();
  }

  async progress(id: string, counts: ImportCounts & { total: number }): Promise<void> {
    const now = this.clock.now();
    await this.database
      .updateTable('unit_import')
      .set({ ...counts, updated_at: now })
      .where('id', '=', id)
      .execute();
  }

  async complete(id: string, counts: ImportCounts, marked: MarkedFile | null): Promise<void> {
    const now = this.clock.now();
    await this.database
      .updateTable('unit_import')
      .set({ ...counts, state: 'completed', updated_at: now, finished_at: now })
      .set({ marked_key: marked?.key ?? null, marked_size: marked?.size ?? null })
      .where('id', '=', id)
      .execute();
  }

  /** @param failure what the user is told */
  async fail(id: string, failure: string): Promise<void> {
    const now = this.clock.now();
    await this.database
      .updateTable('unit_import')
      .set({ state: 'failed', failure, updated_at: now, finished_at: now })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'active'])
      .execute();
  }

  async addFaults(id: string, faults: readonly RowFault[]): Promise<void> {
    if (faults.length === 0) return;
    await sql`
      insert into unit_import_fault (import_id, row_number, msg)
      select ${id}, fault.row_number, fault.msg
      from unnest(${faults.map(({ row }) => row)}::integer[], ${faults.map(({ msg }) => msg)}::text[]) as fault (row_number, msg)
      on conflict (import_id, row_number) do update set msg = excluded.msg`.execute(this.database);
  }

  /** In the order of their rows. */
  async faults(id: string, after: number, most: number): Promise<RowFault[]> {
    return this.database
      .selectFrom('unit_import_fault')
      .select(['row_number as row', 'msg'])
      .where('import_id', '=', id)
      .where('row_number', '>', after)
      .orderBy('row_number')
      .limit(most)
      .execute();
  }

  /** Imports that have not ended and of which nothing was heard for so long. */
  stale(since: Date): Promise<ImportRun[]> {
    return this.database
      .selectFrom('unit_import')
      .selectAll()
      .where('state', 'in', ['waiting', 'active'])
      .where('updated_at', '<', since)
      .execute();
  }

  /** Takes one back that was not started. */
  async remove(id: string): Promise<void> {
    await this.database.deleteFrom('unit_import').where('id', '=', id).execute();
  }

  /** Removes those that ended before; answers the marked-up workbooks that belonged to them. */
  async removeBefore(time: Date): Promise<string[]> {
    const removed = await this.database
      .deleteFrom('unit_import')
      .where('finished_at', '<', time)
      .returning('marked_key')
      .execute();
    return removed.flatMap(({ marked_key }) => marked_key ?? []);
  }
}
