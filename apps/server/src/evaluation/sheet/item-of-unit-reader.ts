import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { refuse } from '@county-tcm/domain/refusal';
import type { Caller } from '../../access/caller.js';
import { DeclarationFiles } from '../../evaluation-files/declaration-files.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { sheetOf, uuidOrNull, wireTime } from '../evaluation-sql.js';
import { declaredScore, editionIn, reviewScore, scoresOf, selectedIn } from './sheet-sql.js';

/** One item of one unit's sheet with everything that speaks for it (API contract, section 4: `/unit/selectByItemIdAndUnitId`). */
@Injectable()
export class ItemOfUnitReader {
  constructor(
    private readonly database: AppDatabase,
    private readonly files: DeclarationFiles,
  ) {}

  async read(caller: Caller, unitId: string, itemId: string, year: number): Promise<unknown> {
    const [unit, item] = [uuidOrNull(unitId), uuidOrNull(itemId)];
    if (unit === null || item === null) refuse('record/not-found');
    const { rows } = await sql<{ itemId: string | null }>`
      with ${sheetOf(caller, unit, year)}
      select sheet.unit_id as "unitId", sheet.unit_name as "unitName", sheet.unit_type as "unitType",
        ${year}::integer as year, i.id as "itemId", i.item_name as "itemName", i.item_no as "itemNo",
        i.fill_way as "fillWay", i.scoring_standard as "scoringStandard", i.deducted_rule as "deductedRule",
        i.rule_score::float8 as "ruleScore", e.deduction::float8 as "selfEvaluation",
        coalesce(e.version, 0) as "selfEvaluationVersion", ${declaredScore}::float8 as "declaredScore",
        ${reviewScore}::float8 as "selfScore", r.item_id is not null as reviewed, r.opinion,
        r.reviewer_name as "reviewerName", ${wireTime('r.reviewed_at')} as "reviewTime",
        coalesce(r.version, 0) as "reviewVersion"
      from sheet left join (item_selection s join ${editionIn(year)}) on ${selectedIn(year)} and s.item_id = ${item}
      ${scoresOf(year)}`.execute(this.database);
    const found = rows[0] ?? refuse('record/not-found');
    if (found.itemId === null) refuse('evaluation/item-not-selected');
    return { ...found, files: await this.files.ofUnit(caller, unit, item) };
  }
}
