import { Body, Controller } from '@nestjs/common';
import { z } from 'zod';
import * as entry from '@county-tcm/domain/evaluation/entry';
import { type Caller, TheCaller } from '../../caller/caller.js';
import { parseBody } from '../../http/body.js';
import { Call } from '../../http/call.js';
import { Clock } from '../../platform/clock/clock.js';
import { EvaluatedUnitsRepository } from './evaluated-units.repository.js';
import { ItemOfUnitReader } from './item-of-unit-reader.js';
import { auditedUnit, itemOfUnit } from './sheet-documents.js';

const auditBody = z.object({ year: entry.year.nullish() });
const itemBody = z.object({
  itemId: entry.id('请选择项目'),
  unitId: entry.id('请选择单位'),
  year: entry.year.nullish(),
});

/** What units have reached in their evaluation (API contract, section 4). */
@Controller('api/advanced-group/unit')
export class UnitEvaluationController {
  constructor(
    private readonly items: ItemOfUnitReader,
    private readonly units: EvaluatedUnitsRepository,
    private readonly clock: Clock,
  ) {}

  @Call('selectByItemIdAndUnitId', {
    admit: ['XJX_PFSH_VIEW', 'XJX_SBWJ_VIEW', 'XJX_ZPGL_VIEW'],
    rows: 'scoped',
    operation: '查看单位的评审项目',
    body: itemBody,
    answer: itemOfUnit,
  })
  selectByItemIdAndUnitId(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { itemId, unitId, year } = parseBody(itemBody, body);
    return this.items.read(caller, unitId, itemId, year ?? this.clock.currentYear());
  }

  @Call('selectDataAudit', {
    admit: ['XJX_PFSH_VIEW', 'XJX_ZPGL_VIEW'],
    rows: 'scoped',
    operation: '查看评审进度统计',
    body: auditBody,
    answer: z.array(auditedUnit),
  })
  selectDataAudit(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { year } = parseBody(auditBody, body);
    return this.units.audit(caller, year ?? this.clock.currentYear());
  }
}
