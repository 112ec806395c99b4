import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import * as entry from '@county-tcm/domain/evaluation/entry';
import { scoreReviewForm } from '@county-tcm/domain/evaluation/sheet/forms';
import { refuseInput } from '@county-tcm/domain/refusal';
import { type Caller, TheCaller } from '../../access/caller.js';
import { parseBody } from '../../http/body.js';
import { Call } from '../../http/call.js';
import { type ListQuery, parseListQuery } from '../../http/list-query.js';
import { Clock } from '../../platform/clock/clock.js';
import { ClearDeductions } from './clear-deductions.js';
import { EvaluatedUnitsRepository, unitMembers } from './evaluated-units.repository.js';
import { ReviewScore } from './review-score.js';
import { reviewMembers, SheetRepository } from './sheet.repository.js';

const sheetShape = { columns: reviewMembers, filters: { unitId: 'equals', year: 'equals' } } as const;
const unitFilters = { unitName: 'contains', unitType: 'equals', year: 'equals' } as const;
const unitShape = { columns: unitMembers, filters: unitFilters };
const yearFilter = z.object({ year: entry.year.nullish() });
const clearBody = z.object({ unitId: entry.id('请选择单位') });

/** Score review (API contract, section 5; spec part 2, sections 2 and 5). */
@Controller('api/advanced-group/scorereview')
export class ScoreReviewController {
  constructor(
    private readonly sheets: SheetRepository,
    private readonly units: EvaluatedUnitsRepository,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  @Call('page', { admit: 'XJX_PFSH_VIEW', rows: 'scoped', operation: '查看评分审核表' })
  page(@TheCaller() caller: Caller, @Body() body: unknown) {
    const query = parseListQuery(body, sheetShape);
    const unitId = query.queryParams['unitId'] ?? caller.unitId;
    if (!unitId) return refuseInput([{ field: 'unitId', msg: '请选择单位' }]);
    return this.sheets.review(caller, unitId, query, this.yearOf(query));
  }

  @Call('listUnits', { admit: 'XJX_PFSH_VIEW', rows: 'scoped', operation: '查看待评审单位' })
  listUnits(@TheCaller() caller: Caller, @Body() body: unknown) {
    const query = parseListQuery(body, unitShape);
    return this.units.page(caller, query, this.yearOf(query));
  }

  @Call('save', { admit: 'XJX_PFSH_REVIEW', rows: 'scoped', operation: '评审评分' })
  save(@TheCaller() caller: Caller, @Body() body: unknown) {
    return this.commands.execute(new ReviewScore(caller, parseBody(scoreReviewForm, body)));
  }

  @Call('clearDeductions', { admit: 'XJX_PFSH_REVIEW', rows: 'scoped', operation: '清除扣分值' })
  async clearDeductions(@TheCaller() caller: Caller, @Body() body: unknown) {
    await this.commands.execute(new ClearDeductions(caller, parseBody(clearBody, body).unitId));
  }

  private yearOf({ queryParams }: ListQuery): number {
    return parseBody(yearFilter, { year: queryParams['year'] }).year ?? this.clock.currentYear();
  }
}
