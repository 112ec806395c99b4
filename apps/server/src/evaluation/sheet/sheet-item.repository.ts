import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Score } from '@county-tcm/domain/evaluation/score';
import type { StandardLevel } from '@county-tcm/domain/evaluation/standard-level';
import { refuse } from '@county-tcm/domain/refusal';
import type { Caller } from '../../access/caller.js';
import { type ScopeRow, scopeRow, scopeRowColumns, withinScopeRow } from '../../access/scope.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { type Lookup, SharedLookup } from '../../platform/database/shared-lookup.js';
import { sheetOf, standardOfRegion, uuidOrNull } from '../evaluation-sql.js';

/** A unit of the caller's with the standard it goes by in a year. */
export interface EvaluatedUnit {
  unitId: string;
  regionCode: string;
  level: StandardLevel;
}

/** One cell of a sheet before it is changed. */
export interface SheetCell extends EvaluatedUnit {
  itemId: string;
  /** Null where the item is not selected for the unit. */
  ruleScore: Score | null;
}

type FoundCell = Omit<SheetCell, 'itemId'>;

/** Which cell, for whom. */
interface CellQuestion extends ScopeRow {
  readonly unit: string;
  readonly item: string | null;
  readonly year: number;
}

const unitColumns = sql`sheet.unit_id as "unitId", sheet.region_code as "regionCode", sheet.standard as level`;
const selection = (year: number) =>
  sql`s.standard = sheet.standard and s.unit_type = sheet.unit_type and s.year = ${year}`;

/** What a change of a sheet has to know first; refuses (30004) units that are not the caller's. */
@Injectable()
export class SheetItemRepository {
  private readonly cells: SharedLookup<CellQuestion, FoundCell>;

  constructor(private readonly database: AppDatabase) {
    this.cells = new SharedLookup(database, sheetCells);
  }

  /** Asked before every saved score, hence by primary keys alone, prepared, and together with whoever asks meanwhile. */
  async cell(caller: Caller, unitId: string, itemId: string, year: number): Promise<SheetCell> {
    const [unit, item] = [uuidOrNull(unitId) ?? refuse('record/not-found'), uuidOrNull(itemId)];
    const cell = await this.cells.ask({ unit, item, year, ...scopeRow(caller) });
    return { ...(cell ?? refuse('record/not-found')), itemId: item ?? itemId };
  }

  /** Every selected item of a unit with its standard score. */
  async items(caller: Caller, unitId: string, year: number) {
    const { rows } = await sql<EvaluatedUnit & { items: { itemId: string; standardScore: Score }[] }>`
      with ${sheetOf(caller, uuidOrNull(unitId) ?? refuse('record/not-found'), year)}
      select ${unitColumns}, coalesce((
        select json_agg(json_build_object('itemId', i.id, 'standardScore', i.rule_score::text)
          order by i.sort_number, i.item_no, i.id)
        from item_selection s join item i on i.id = s.item_id where ${selection(year)}), '[]') as items
      from sheet`.execute(this.database);
    return rows[0] ?? refuse('record/not-found');
  }
}

/** The cells of the askers' own units. */
const sheetCells: Lookup<CellQuestion, FoundCell> = {
  name: 'sheet-cells',
  columns: { unit: 'uuid', item: 'uuid', year: 'integer', ...scopeRowColumns },
  query: (asked) => sql`
    select k.place, u.id as "unitId", u.region_code as "regionCode", l.standard as level, i.rule_score as "ruleScore"
    from ${asked} as k
    join unit u on u.id = k.unit and ${withinScopeRow('k', { unit: 'u.id', region: 'u.region_code' })}
    cross join lateral (select ${standardOfRegion('u.region_code', sql.ref<number>('k.year'))} as standard) l
    left join item_selection s on s.standard = l.standard and s.unit_type = u.unit_type and s.year = k.year
      and s.item_id = k.item
    left join item i on i.id = s.item_id`,
};
