import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { StandardLevel } from '@county-tcm/domain/evaluation/standard-level';
import { refuse } from '@county-tcm/domain/refusal';
import type { Caller } from '../../caller/caller.js';
import { DeclarationFiles } from '../../evaluation-files/declaration-files.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { wireTime } from '../../platform/database/wire-time.js';
import { sheetOf } from '../evaluation-sql.js';
import { uuidOrNull } from '../../platform/ids.js';
import { declaredScore, editionIn, reviewScore, scoresOf, selectedIn } from './sheet-sql.js';

/** One item of one unit's sheet. */
export interface ItemOfUnit {
  unitId: string;
  unitName: string;
  unitType: string;
  year: number;
  itemId: string;
  itemName: string;
  itemNo: string;
  fillWay: string;
  scoringStandard: string;
  deductedRule: string;
  ruleScore: number;
  /** The deduction; null while nothing is declared. */
  selfEvaluation: number | null;
  selfEvaluationVersion: number;
  declaredScore: number;
  /** The score under review. */
  selfScore: number;
  reviewed: boolean;
  opinion: string | null;
  reviewerName: string | null;
  reviewTime: string | null;
  reviewVersion: number;
}

interface Found {
  /** Null where the item is not selected for the unit. */
  item: ItemOfUnit | null;
  level: StandardLevel;
}

/** One item of one unit's sheet with everything that speaks for it (API contract, section 4: `/unit/selectByItemIdAndUnitId`). */
@Injectable()
export class ItemOfUnitReader {
  constructor(
    private readonly database: AppDatabase,
    private readonly files: DeclarationFiles,
  ) {}

  async read(caller: Caller, unitId: string, itemId: string, year: number): Promise<unknown> {
    const found = (await this.find(caller, unitId, itemId, year)).item ?? refuse('evaluation/item-not-selected');
    return { ...found, files: await this.files.ofUnit(caller, found.unitId, found.itemId) };
  }

  /** @throws Refusal `record/not-found` for a unit that is not there or not the caller's */
  async find(caller: Caller, unitId: string, itemId: string, year: number): Promise<Found> {
    const [unit, item] = [uuidOrNull(unitId), uuidOrNull(itemId)];
    if (unit === null || item === null) refuse('record/not-found');
    const { rows } = await sql<ItemOfUnit & { level: StandardLevel }>`
      with ${sheetOf(caller, unit, year)}
      select sheet.unit_id as "unitId", sheet.unit_name as "unitName", sheet.unit_type as "unitType",
        ${year}::integer as year, i.id as "itemId", i.item_name as "itemName", i.item_no as "itemNo",
        i.fill_way as "fillWay", i.scoring_standard as "scoringStandard", i.deducted_rule as "deductedRule",
        i.rule_score::float8 as "ruleScore", e.deduction::float8 as "selfEvaluation",
        coalesce(e.version, 0) as "selfEvaluationVersion", ${declaredScore}::float8 as "declaredScore",
        ${reviewScore}::float8 as "selfScore", r.score is not null as reviewed, r.opinion,
        r.reviewer_name as "reviewerName", ${wireTime('r.reviewed_at')} as "reviewTime",
        coalesce(r.version, 0) as "reviewVersion", sheet.standard as level
      from sheet left join (item_selection s join ${editionIn(year)}) on ${selectedIn(year)} and s.item_id = ${item}
      ${scoresOf(year)}`.execute(this.database);
    const { level, ...row } = rows[0] ?? refuse('record/not-found');
    return { item: (row.itemId as string | null) === null ? null : row, level };
  }
}
