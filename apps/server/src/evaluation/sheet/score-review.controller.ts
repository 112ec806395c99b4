import { Body, Controller, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import * as entry from '@county-tcm/domain/evaluation/entry';
import { clearingForm, scoreReviewForm, undoClearingForm } from '@county-tcm/domain/evaluation/sheet/forms';
import { refuseInput } from '@county-tcm/domain/refusal';
import { type Caller, TheCaller } from '../../caller/caller.js';
import { ExportCall } from '../../exports/export-call.js';
import { Exports } from '../../exports/exports.js';
import { listed } from '../../http/answers.js';
import { parseBody } from '../../http/body.js';
import { Call } from '../../http/call.js';
import { listBody, type ListQuery, parseListQuery } from '../../http/list-query.js';
import { Clock } from '../../platform/clock/clock.js';
import { ClearDeductions } from './clear-deductions.js';
import { EvaluatedUnitsRepository, unitMembers } from './evaluated-units.repository.js';
import { ReviewScore } from './review-score.js';
import { reviewMembers, reviewOrders, SheetRepository } from './sheet.repository.js';
import { clearedDeductions, reviewedItem, reviewedUnit, reviewRow, undoneClearing } from './sheet-documents.js';
import { reviewExport, unitsExport } from './sheet-exports.js';
import { UndoClearing } from './undo-clearing.js';

const sheetFilters = { unitId: 'equals', year: 'equals' } as const;
const sheetShape = { columns: reviewMembers, orders: reviewOrders, filters: sheetFilters };
const unitFilters = { unitName: 'contains', unitType: 'equals', year: 'equals' } as const;
const unitShape = { columns: unitMembers, filters: unitFilters };
const yearFilter = z.object({ year: entry.year.nullish() });

/** Score review (API contract, section 5; spec part 2, sections 2 and 5). */
@Controller('api/advanced-group/scorereview')
export class ScoreReviewController {
  constructor(
    private readonly sheets: SheetRepository,
    private readonly units: EvaluatedUnitsRepository,
    private readonly commands: CommandBus,
    private readonly exports: Exports,
    private readonly clock: Clock,
  ) {}

  @Call('page', {
    admit: 'XJX_PFSH_VIEW',
    rows: 'scoped',
    operation: '查看评分审核表',
    body: listBody,
    answer: listed(reviewRow),
  })
  page(@TheCaller() caller: Caller, @Body() body: unknown) {
    const query = parseListQuery(body, sheetShape);
    return this.sheets.review(caller, unitOf(caller, query), query, this.yearOf(query));
  }

  @Call('listUnits', {
    admit: 'XJX_PFSH_VIEW',
    rows: 'scoped',
    operation: '查看待评审单位',
    body: listBody,
    answer: listed(reviewedUnit),
  })
  listUnits(@TheCaller() caller: Caller, @Body() body: unknown) {
    const query = parseListQuery(body, unitShape);
    return this.units.page(caller, query, this.yearOf(query));
  }

  @ExportCall('export', { admit: 'XJX_PFSH_VIEW', rows: 'scoped', operation: '导出评分审核表', body: listBody })
  async export(@TheCaller() caller: Caller, @Body() body: unknown, @Res({ passthrough: true }) reply: FastifyReply) {
    const query = parseListQuery(body, sheetShape);
    const unitId = unitOf(caller, query);
    const read = (page: ListQuery) => this.sheets.review(caller, unitId, page, this.yearOf(query));
    return this.exports.pages(caller, reply, { list: reviewExport, query, read });
  }

  @ExportCall('exportUnits', { admit: 'XJX_PFSH_VIEW', rows: 'scoped', operation: '导出单位评审进度', body: listBody })
  async exportUnits(
    @TheCaller() caller: Caller,
    @Body() body: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const query = parseListQuery(body, unitShape);
    const read = (page: ListQuery) => this.units.page(caller, page, this.yearOf(query));
    return this.exports.pages(caller, reply, { list: unitsExport, query, read });
  }

  @Call('save', {
    admit: 'XJX_PFSH_REVIEW',
    rows: 'scoped',
    operation: '评审评分',
    body: scoreReviewForm,
    answer: reviewedItem,
  })
  save(@TheCaller() caller: Caller, @Body() body: unknown) {
    return this.commands.execute(new ReviewScore(caller, parseBody(scoreReviewForm, body)));
  }

  @Call('clearDeductions', {
    admit: 'XJX_PFSH_REVIEW',
    rows: 'scoped',
    operation: '清除扣分值',
    body: clearingForm,
    answer: clearedDeductions,
  })
  clearDeductions(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { unitId, opinion } = parseBody(clearingForm, body);
    return this.commands.execute(new ClearDeductions(caller, unitId, opinion ?? null));
  }

  @Call('undoClear', {
    admit: 'XJX_PFSH_REVIEW',
    rows: 'scoped',
    operation: '撤销清除扣分值',
    body: undoClearingForm,
    answer: undoneClearing,
  })
  undoClear(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { unitId, version } = parseBody(undoClearingForm, body);
    return this.commands.execute(new UndoClearing(caller, unitId, version));
  }

  private yearOf({ queryParams }: ListQuery): number {
    return parseBody(yearFilter, { year: queryParams['year'] }).year ?? this.clock.currentYear();
  }
}

function unitOf(caller: Caller, { queryParams }: ListQuery): string {
  return queryParams['unitId'] ?? caller.unitId ?? refuseInput([{ field: 'unitId', msg: '请选择单位' }]);
}
