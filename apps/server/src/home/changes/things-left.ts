import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import { registers } from '@county-tcm/domain/registers/index';
import { AppDatabase } from '../../platform/database/app-database.js';

/** A thing that a change is about: the kind of its history and its id. */
export interface Thing {
  readonly category: string;
  readonly id: string;
}

/** Where each kind of thing that can be opened stands. */
const tables: ReadonlyMap<string, string> = new Map([
  ...registers.map(({ name, table }): [string, string] => [name, table]),
  ['declaration-file', 'declaration_file'],
  ['account', 'account'],
]);

/** Which of the things that changes are about are still there: one query for all of them. */
@Injectable()
export class ThingsLeft {
  constructor(private readonly database: AppDatabase) {}

  /** @returns the ids of records, files and accounts that can be opened */
  async left(things: readonly Thing[]): Promise<ReadonlySet<string>> {
    const queries = [...tables].flatMap(([category, table]) => {
      const ids = things.filter((thing) => thing.category === category && isUuid(thing.id)).map(({ id }) => id);
      return ids.length === 0
        ? []
        : [sql`select id::text as id from ${sql.table(table)} where id = any(${ids}::uuid[])`];
    });
    if (queries.length === 0) return new Set();
    const { rows } = await sql<{ id: string }>`${sql.join(queries, sql` union all `)}`.execute(this.database);
    return new Set(rows.map(({ id }) => id));
  }
}
