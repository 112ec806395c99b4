import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import { namingMember } from '@county-tcm/domain/home/change-words';
import { columnOf } from '@county-tcm/domain/register/columns';
import { registers } from '@county-tcm/domain/registers/index';
import { AppDatabase } from '../../platform/database/app-database.js';

/** A thing that a change is about: the kind of its history and its id. */
export interface Named {
  readonly category: string;
  readonly id: string;
}

/** What people call the things that changes are about: one query for all of them. */
@Injectable()
export class ChangeNames {
  constructor(private readonly database: AppDatabase) {}

  /**
   * @param things records, files and accounts by their streams
   * @param items ids of items of the standards
   * @returns names by id, empty for what has none; what is gone is not among them
   */
  async of(things: readonly Named[], items: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const queries = [
      ...sources.flatMap(({ category, table, column }) => {
        const ids = idsOf(things.filter((thing) => thing.category === category).map(({ id }) => id));
        return ids.length === 0 ? [] : [namesIn(table, column, ids)];
      }),
      ...(idsOf(items).length === 0 ? [] : [namesIn('item', 'item_name', idsOf(items))]),
    ];
    if (queries.length === 0) return new Map();
    const { rows } = await sql<{ id: string; name: string }>`${sql.join(queries, sql` union all `)}`.execute(
      this.database,
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}

/** Where the name of each kind of thing stands. */
const sources = [
  ...registers.map((register) => {
    const member = namingMember(register);
    return { category: register.name as string, table: register.table, column: member && columnOf(member) };
  }),
  { category: 'declaration-file', table: 'declaration_file', column: 'file_name' },
  { category: 'account', table: 'account', column: 'user_name' },
];

function namesIn(table: string, column: string | undefined, ids: readonly string[]) {
  const name = column === undefined ? sql`''` : sql`coalesce(${sql.ref(column)}::text, '')`;
  return sql`select id::text as id, ${name} as name from ${sql.table(table)} where id = any(${ids}::uuid[])`;
}

function idsOf(ids: readonly string[]): string[] {
  return [...new Set(ids)].filter((id) => isUuid(id));
}
