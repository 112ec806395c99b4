import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import { columnOf, type Values } from '@county-tcm/domain/register/columns';
import { fieldsOfKind, type Register } from '@county-tcm/domain/register/register';
import { type NamedUnit, regionNames, unitsByIds } from '../../directory/names.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { entityNamed } from '../histories.js';
import { fileFieldsOf, idsIn } from '../entry/record-files.js';

/** What the ids in records of other days stand for, as far as it is still there. */
export interface Names {
  readonly units: ReadonlyMap<string, NamedUnit>;
  readonly regions: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, string>;
  /** Of the records that references name. */
  readonly records: ReadonlyMap<string, string>;
}

/** Looks up what the ids in a record's history stand for, for whoever may see the record: one query for each kind. */
@Injectable()
export class PastNames {
  constructor(private readonly database: AppDatabase) {}

  /** @param unitIds of units that are named beside the values */
  async of(register: Register, values: readonly Values[], unitIds: readonly (string | null)[] = []): Promise<Names> {
    const [units, regions, files, records] = await Promise.all([
      unitsByIds(this.database, [...textsIn(values, ['unitId']), ...unitIds]),
      regionNames(this.database, textsIn(values, ['regionCode'])),
      this.fileNames(textsIn(values, fileFieldsOf(register))),
      this.recordNames(register, values),
    ]);
    return { units, regions, files, records };
  }

  private async recordNames(register: Register, values: readonly Values[]): Promise<ReadonlyMap<string, string>> {
    const named = fieldsOfKind(register, 'reference').map(async ([field, { to, shows }]) => {
      const ids = textsIn(values, [field]).filter((id) => isUuid(id));
      if (ids.length === 0) return [];
      const { rows } = await sql<{ id: string; name: string | null }>`select id, ${sql.ref(columnOf(shows))} as name
        from ${sql.table(entityNamed(to).table)} where id = any(${ids}::uuid[])`.execute(this.database);
      return rows.map(({ id, name }) => [id, name ?? ''] as const);
    });
    return new Map((await Promise.all(named)).flat());
  }

  private async fileNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const known = ids.filter((id) => isUuid(id));
    if (known.length === 0) return new Map();
    const rows = await this.database
      .selectFrom('attachment')
      .select(['id', 'file_name'])
      .where('id', '=', sql<string>`any(${known}::uuid[])`)
      .execute();
    return new Map(rows.map(({ id, file_name }) => [id, file_name]));
  }
}

function textsIn(values: readonly Values[], names: readonly string[]): string[] {
  const texts = values.flatMap((one) => names.flatMap((name) => idsIn(one[name])));
  return [...new Set(texts)];
}
