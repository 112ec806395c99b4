import type { ClientBase } from 'pg';
import { columnArrays, putSql, removeSql } from '../project/read-table-sql.js';
import type { TableChanges } from '../project/row-changes.js';

/** Writes row changes by themselves, without events: for rebuilding and for asynchronous projections. */
export class TableWriter {
  constructor(private readonly client: ClientBase) {}

  /** Row by row over what is there: for a table with no unique index but the key's. */
  async write(changes: readonly TableChanges[]): Promise<void> {
    for (const { table, puts, removes } of changes) {
      if (removes.length) await this.client.query(removeSql(table, 1), columnArrays(table, table.key, removes));
      if (puts.length) await this.client.query(putSql(table, 1), columnArrays(table, Object.keys(table.columns), puts));
    }
  }

  /** Takes every row away before it puts any, since a unique value may pass from one row to another. */
  async replace(changes: readonly TableChanges[]): Promise<void> {
    await this.write(changes.map(({ table, puts, removes }) => ({ table, puts: [], removes: [...removes, ...puts] })));
    await this.write(changes.map(({ table, puts }) => ({ table, puts, removes: [] })));
  }
}
