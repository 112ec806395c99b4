import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { evaluationStandard } from '@county-tcm/domain/evaluation/standard/decider';
import type { Score } from '@county-tcm/domain/evaluation/score';
import type { RuleCut } from '@county-tcm/domain/evaluation/standard/edition';
import type { StandardLevel } from '@county-tcm/domain/evaluation/standard-level';
import { refuse } from '@county-tcm/domain/refusal';
import type { Caller } from '../../caller/caller.js';
import { type ScopeRow, scopeRow, scopeRowColumns, withinScopeRow } from '../../caller/scope.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { type Lookup, SharedLookup } from '../../platform/database/shared-lookup.js';
import { sheetOf } from '../evaluation-sql.js';
import { standardOfRegion } from '../../directory/standard-of-region.js';
import { uuidOrNull } from '../../platform/ids.js';
import { editionIn, linesInPlace, selectedIn } from './sheet-sql.js';

/** A unit of the caller's with the standard it goes by in a year. */
export interface EvaluatedUnit {
  unitId: string;
  regionCode: string;
  level: StandardLevel;
  /** How far the standard is that all that is found was found by. */
  standardVersion: number;
  /** What was lowered in it, of the items found. */
  cuts: readonly RuleCut[];
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

/** The version of a standard is that of its history. */
const standardVersion = (level: string) => sql`coalesce((
  select h.version from stream_heads h
  where h.category = ${sql.lit(evaluationStandard.category)} and h.stream_id = ${sql.ref(level)}), 0)`;

/** What was lowered of the items `c`, in the order in which it was. */
const cuts = (of: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(json_build_object('itemId', c.item_id, 'version', c.version, 'ruleScore', c.rule_score::text,
    'at', to_char(c.cut_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', c.cut_by) order by c.version)
  from rule_cut c where ${of}), '[]')`;

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
      select sheet.unit_id as "unitId", sheet.region_code as "regionCode", sheet.standard as level,
        ${standardVersion('sheet.standard')} as "standardVersion",
        ${cuts(sql`c.year <= ${year} and c.item_id in (select s.item_id from item_selection s where ${selectedIn(year)})`)} as cuts,
        coalesce((
          select json_agg(json_build_object('itemId', i.id, 'standardScore', i.rule_score::text) order by ${linesInPlace})
          from item_selection s join ${editionIn(year)} where ${selectedIn(year)}), '[]') as items
      from sheet`.execute(this.database);
    return rows[0] ?? refuse('record/not-found');
  }
}

/** The cells of the askers' own units. */
const sheetCells: Lookup<CellQuestion, FoundCell> = {
  name: 'sheet-cells',
  columns: { unit: 'uuid', item: 'uuid', year: 'integer', ...scopeRowColumns },
  query: (asked) => sql`
    select k.place, u.id as "unitId", u.region_code as "regionCode", l.standard as level, i.rule_score as "ruleScore",
      ${standardVersion('l.standard')} as "standardVersion", ${cuts(sql`c.item_id = k.item and c.year <= k.year`)} as cuts
    from ${asked} as k
    join unit u on u.id = k.unit and ${withinScopeRow('k', { unit: 'u.id', region: 'u.region_code' })}
    cross join lateral (select ${standardOfRegion('u.region_code', sql.ref<number>('k.year'))} as standard offset 0) l
    left join (item_selection s join ${editionIn(sql.ref<number>('s.year'))}) on s.standard = l.standard
      and s.unit_type = u.unit_type and s.year = k.year and s.item_id = k.item`,
};
