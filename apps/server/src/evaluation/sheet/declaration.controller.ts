import { Body, Controller } from '@nestjs/common';
import { z } from 'zod';
import * as entry from '@county-tcm/domain/evaluation/entry';
import { unitTypeName } from '@county-tcm/domain/registers/units/unit-type';
import { refuse, refuseInput } from '@county-tcm/domain/refusal';
import { type Caller, TheCaller } from '../../caller/caller.js';
import { parseBody } from '../../http/body.js';
import { Call } from '../../http/call.js';
import { Clock } from '../../platform/clock/clock.js';
import { type DeclarationItem, DeclarationItemsRepository } from './declaration-items.repository.js';
import { type Evidence, ItemEvidence } from './item-evidence.js';
import { declarationItem, evidence } from './sheet-documents.js';

const askBody = z.object({ unitId: z.string().nullish(), unitType: z.string().nullish(), year: entry.year.nullish() });

const evidenceBody = z.object({
  itemId: entry.id('请选择项目'),
  unitId: z.string().nullish(),
  year: entry.year.nullish(),
});

/** Declaration materials: what is to be proved (API contract, section 5; spec part 2, section 2). */
@Controller('api/advanced-group/declaration')
export class DeclarationController {
  constructor(
    private readonly items: DeclarationItemsRepository,
    private readonly evidence: ItemEvidence,
    private readonly clock: Clock,
  ) {}

  @Call('listItems', {
    admit: ['XJX_SBCL_VIEW', 'XJX_SBWJ_VIEW'],
    rows: 'scoped',
    operation: '查看申报项目',
    body: askBody,
    answer: z.array(declarationItem),
  })
  listItems(@TheCaller() caller: Caller, @Body() body: unknown): Promise<DeclarationItem[]> {
    const { unitId, unitType, year: asked } = parseBody(askBody, body);
    const year = asked ?? this.clock.currentYear();
    if (unitId) return this.items.ofUnit(caller, unitId, year);
    if (unitType) return this.items.ofUnits(caller, typeFor(caller, unitType), year);
    if (caller.unitId !== null) return this.items.ofUnit(caller, caller.unitId, year);
    return this.items.ofUnits(caller, undefined, year);
  }

  /** What stands beside one item of the own sheet, or of one under review. */
  @Call('evidence', {
    admit: ['XJX_ZPGL_VIEW', 'XJX_PFSH_VIEW', 'XJX_SBWJ_VIEW'],
    rows: 'scoped',
    operation: '查看评审依据',
    body: evidenceBody,
    answer: evidence,
  })
  evidenceOf(@TheCaller() caller: Caller, @Body() body: unknown): Promise<Evidence> {
    const { itemId, unitId, year } = parseBody(evidenceBody, body);
    const unit = unitId || (caller.unitId ?? refuseInput([{ field: 'unitId', msg: '请选择单位' }]));
    return this.evidence.of(caller, unit, itemId, year ?? this.clock.currentYear());
  }
}

/** Staff of a unit are shown the items of their own unit's type only. */
function typeFor(caller: Caller, noOrName: string): string {
  const name = unitTypeName(noOrName) ?? refuseInput([{ field: 'unitType', msg: '请选择单位类别' }]);
  const concerns = caller.scope.kind !== 'unit' || name === caller.unitType;
  return concerns ? name : refuse('record/not-found');
}
