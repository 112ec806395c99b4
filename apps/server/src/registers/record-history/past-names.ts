import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Values } from '@county-tcm/domain/register/columns';
import type { Register } from '@county-tcm/domain/register/register';
import { type NamedUnit, regionNames, unitsByIds } from '../../directory/names.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { fileFieldsOf } from '../record-files.js';

/** What the ids in records of other days stand for, as far as it is still there. */
export interface Names {
  readonly units: ReadonlyMap<string, NamedUnit>;
  readonly regions: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, string>;
}

/** Looks up what the ids in a record's history stand for, for whoever may see the record: one query for each kind. */
@Injectable()
export class PastNames {
  constructor(private readonly database: AppDatabase) {}

  /** @param unitIds of units that are named beside the values */
  async of(register: Register, values: readonly Values[], unitIds: readonly (string | null)[] = []): Promise<Names> {
    const [units, regions, files] = await Promise.all([
      unitsByIds(this.database, [...textsIn(values, ['unitId']), ...unitIds]),
      regionNames(this.database, textsIn(values, ['regionCode'])),
      this.fileNames(textsIn(values, fileFieldsOf(register))),
    ]);
    return { units, regions, files };
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
  const texts = values.flatMap((one) => names.map((name) => one[name]));
  return [...new Set(texts.filter((text) => typeof text === 'string'))];
}
