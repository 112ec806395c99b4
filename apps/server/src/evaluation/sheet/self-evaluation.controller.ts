import { Body, Controller, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import * as entry from '@county-tcm/domain/evaluation/entry';
import { selfEvaluationForm, withdrawalForm } from '@county-tcm/domain/evaluation/sheet/forms';
import { refuse } from '@county-tcm/domain/refusal';
import { type Caller, TheCaller } from '../../caller/caller.js';
import { ExportCall } from '../../exports/export-call.js';
import { Exports } from '../../exports/exports.js';
import { atOnce } from '../../exports/read-pages.js';
import { parseBody } from '../../http/body.js';
import { Call } from '../../http/call.js';
import { Clock } from '../../platform/clock/clock.js';
import { DeclareDeduction } from './declare-deduction.js';
import { type SelfEvaluationRow, SheetRepository } from './sheet.repository.js';
import { declaredItem, selfEvaluationRow } from './sheet-documents.js';
import { selfEvaluationExport } from './sheet-exports.js';
import { WithdrawDeduction } from './withdraw-deduction.js';

const listBody = z.object({ unitId: z.string().nullish(), year: entry.year.nullish() });

/** The self-evaluation grid (API contract, section 5; spec part 2, sections 2 and 5). */
@Controller('api/advanced-group/selfevaluation')
export class SelfEvaluationController {
  constructor(
    private readonly sheets: SheetRepository,
    private readonly commands: CommandBus,
    private readonly exports: Exports,
    private readonly clock: Clock,
  ) {}

  /** The own unit's sheet of this year; another unit of the caller's or another year where one is named. */
  @Call('list', {
    admit: 'XJX_ZPGL_VIEW',
    rows: 'scoped',
    operation: '查看自评表',
    body: listBody,
    answer: z.array(selfEvaluationRow),
  })
  async list(@TheCaller() caller: Caller, @Body() body: unknown): Promise<SelfEvaluationRow[]> {
    return (await this.read(caller, body)).rows;
  }

  /** The same sheet as a workbook. */
  @ExportCall('export', { admit: 'XJX_ZPGL_VIEW', rows: 'scoped', operation: '导出自评表', body: listBody })
  async export(@TheCaller() caller: Caller, @Body() body: unknown, @Res({ passthrough: true }) reply: FastifyReply) {
    const { rows, year } = await this.read(caller, body);
    const { label, columns } = selfEvaluationExport;
    const asked = [['年度', String(year)]] as const;
    return this.exports.send(caller, reply, { label, columns, asked, count: rows.length, rows: atOnce(rows) });
  }

  @Call('save', {
    admit: 'XJX_ZPGL_DECLARE',
    rows: 'scoped',
    operation: '保存自评扣分',
    body: selfEvaluationForm,
    answer: declaredItem,
  })
  save(@TheCaller() caller: Caller, @Body() body: unknown) {
    return this.declare(caller, body);
  }

  @Call('update', {
    admit: 'XJX_ZPGL_DECLARE',
    rows: 'scoped',
    operation: '修改自评扣分',
    body: selfEvaluationForm,
    answer: declaredItem,
  })
  update(@TheCaller() caller: Caller, @Body() body: unknown) {
    return this.declare(caller, body);
  }

  /** Back to 未填; an empty value in `save` is a deduction of 0. */
  @Call('clear', {
    admit: 'XJX_ZPGL_DECLARE',
    rows: 'scoped',
    operation: '自评设为未填',
    body: withdrawalForm,
    answer: declaredItem,
  })
  clear(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { itemId, version } = parseBody(withdrawalForm, body);
    return this.commands.execute(new WithdrawDeduction(caller, itemId, version));
  }

  private async read(caller: Caller, body: unknown): Promise<{ rows: SelfEvaluationRow[]; year: number }> {
    const { unitId, year: asked } = parseBody(listBody, body);
    const unit = (unitId || caller.unitId) ?? refuse('record/not-found');
    const year = asked ?? this.clock.currentYear();
    return { rows: await this.sheets.selfEvaluation(caller, unit, year), year };
  }

  private declare(caller: Caller, body: unknown) {
    const { itemId, selfEvaluation, version } = parseBody(selfEvaluationForm, body);
    return this.commands.execute(new DeclareDeduction(caller, itemId, selfEvaluation, version));
  }
}
