import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { columnOf } from '@county-tcm/domain/register/columns';
import type { RecordInput } from '@county-tcm/domain/register/schema';
import type { Caller } from '../../caller/caller.js';
import { withinScope } from '../../caller/scope.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { type ColumnPlaces, unitColumns } from './unit-columns.js';

/** A unit that is there already. */
export interface ExistingUnit {
  readonly id: string;
  readonly unit_no: string;
  readonly region_code: string;
  /** Whether the caller may see it. */
  readonly isTheirs: boolean;
  readonly [column: string]: unknown;
}

/** The units that are there under the codes of a file. */
@Injectable()
export class ExistingUnits {
  constructor(private readonly database: AppDatabase) {}

  /** One query for all of them. Codes are unique among all units, not only the caller's. */
  async byCode(caller: Caller, codes: readonly string[]): Promise<ReadonlyMap<string, ExistingUnit>> {
    if (codes.length === 0) return new Map();
    const { rows } = await sql<ExistingUnit>`
      select id, unit_no, unit_name, unit_type, unit_phone, unit_address, region_code,
        ${withinScope(caller, { unit: 'unit.id', region: 'unit.region_code' })} as "isTheirs"
      from unit where unit_no = any(${codes}::text[])`.execute(this.database);
    return new Map(rows.map((row) => [row.unit_no, row]));
  }
}

/**
 * What a row and the unit of its code disagree on, in words; null where they agree. Columns that the file does not have
 * say nothing.
 */
export function differenceBetween(
  kept: ExistingUnit,
  entries: RecordInput,
  regionCode: string,
  columns: ColumnPlaces,
): string | null {
  if (!kept.isTheirs) return '单位编码已存在';
  const differing = unitColumns.filter(
    ({ field }) => columns.has(field) && (entries[field] ?? null) !== (kept[columnOf(field)] ?? null),
  );
  const words = differing.map(({ header, field }) => `${header}已有“${String(kept[columnOf(field)] ?? '')}”`);
  if (kept.region_code !== regionCode) words.push('所属区域不同');
  return words.length === 0 ? null : `单位编码已存在，内容不一致：${words.join('，')}`;
}
