import type { JSONColumnType } from 'kysely';

/** An import of units from a workbook: how far it is and what came of it. */
export interface UnitImportTable {
  id: string;
  state: 'waiting' | 'active' | 'completed' | 'failed';
  created_at: Date;
  updated_at: Date;
  finished_at: Date | null;
  /** Who started it, for which unit and region. */
  user_id: string;
  unit_id: string | null;
  region_code: string;
  /** In whose name rows are written: the caller as it was when the import was started. */
  caller: JSONColumnType<object>;
  file_name: string;
  storage_key: string;
  /** Rows of the file; 0 until it has been read. */
  total: number;
  done: number;
  imported: number;
  unchanged: number;
  failed: number;
  /** Tries that began and of whose end nobody heard. */
  lost_tries: number;
  /** Why nothing could be imported. */
  failure: string | null;
  /** The workbook with the bad rows marked; null where there are none. */
  marked_key: string | null;
  marked_size: number | null;
}

export interface UnitImportTables {
  unit_import: UnitImportTable;
  unit_import_fault: { import_id: string; row_number: number; msg: string };
}
