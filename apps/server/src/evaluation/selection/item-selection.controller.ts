import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import * as entry from '@county-tcm/domain/evaluation/entry';
import { selectionForm } from '@county-tcm/domain/evaluation/selection/form';
import type { SelectionKey } from '@county-tcm/domain/evaluation/selection/item-selection';
import { selectType } from '@county-tcm/domain/evaluation/standard/forms';
import { levelOf, type SelectType } from '@county-tcm/domain/evaluation/standard-level';
import { unitTypeName, unitTypeNo } from '@county-tcm/domain/registers/units/unit-type';
import { refuse, refuseInput } from '@county-tcm/domain/refusal';
import { type Caller, TheCaller } from '../../caller/caller.js';
import { item } from '@county-tcm/domain/registers/evaluation/item';
import { nothing } from '../../http/answers.js';
import { parseBody } from '../../http/body.js';
import { type Admission, Call } from '../../http/call.js';
import { Clock } from '../../platform/clock/clock.js';
import { recordSchemaOf } from '@county-tcm/domain/register/json-schema';
import { Foresee } from '../impact/foresee.js';
import { impactAnswer } from '../impact/impact-answer.js';
import { ChangeSelection } from './change-selection.js';
import { SelectionRepository } from './selection.repository.js';

const mayRead: Admission = ['XJX_XMXZ_VIEW', 'XJX_PSBZ_VIEW', 'XJX_ZPGL_VIEW', 'XJX_PFSH_VIEW'];
const askBody = z.object({
  selectType,
  unitTypeNo: entry.id('请选择单位类别'),
  itemTypeId: z.string().nullish(),
  year: entry.year.nullish(),
});
const selectedIds = z.array(z.object({ itemId: z.uuid() }));
const selectedItems = z.array(recordSchemaOf(item).and(z.object({ itemId: z.uuid() })));

/** Which items apply to which unit type (API contract, section 5: `/itemselection/*`, `/relation/*`). */
@Controller('api/advanced-group')
export class ItemSelectionController {
  constructor(
    private readonly selections: SelectionRepository,
    private readonly commands: CommandBus,
    private readonly foresee: Foresee,
    private readonly clock: Clock,
  ) {}

  @Call('itemselection/listSelected', {
    admit: mayRead,
    rows: 'scoped',
    operation: '查看已选项目',
    body: askBody,
    answer: selectedIds,
  })
  listSelected(@TheCaller() caller: Caller, @Body() body: unknown) {
    const asked = parseBody(askBody, body);
    return this.selections.selectedIds(this.keyFor(caller, asked), asked.itemTypeId || undefined);
  }

  @Call('relation/getListByType', {
    admit: mayRead,
    rows: 'scoped',
    operation: '查看单位类别的评审项目',
    body: askBody,
    answer: selectedItems,
  })
  getListByType(@TheCaller() caller: Caller, @Body() body: unknown) {
    return this.selections.selected(this.keyFor(caller, parseBody(askBody, body)));
  }

  @Call('itemselection/save', {
    admit: 'XJX_XMXZ_SELECT',
    rows: 'common',
    operation: '保存项目选择',
    body: selectionForm,
    answer: nothing,
  })
  save(@TheCaller() caller: Caller, @Body() body: unknown) {
    return this.change(caller, body);
  }

  @Call('relation/update', {
    admit: 'XJX_XMXZ_SELECT',
    rows: 'common',
    operation: '修改项目选择',
    body: selectionForm,
    answer: nothing,
  })
  update(@TheCaller() caller: Caller, @Body() body: unknown) {
    return this.change(caller, body);
  }

  /** What `save` with the same body would do to sheets that are in use. */
  @Call('itemselection/impact', {
    admit: 'XJX_XMXZ_SELECT',
    rows: 'common',
    operation: '查看更改项目选择的影响',
    body: selectionForm,
    answer: impactAnswer,
  })
  impact(@Body() body: unknown) {
    const { itemIds, itemTypeId, reason: _, ...asked } = parseBody(selectionForm, body);
    return this.foresee.select(this.keyOf(asked), itemTypeId, itemIds);
  }

  private async change(caller: Caller, body: unknown): Promise<void> {
    const { itemIds, itemTypeId, reason, ...asked } = parseBody(selectionForm, body);
    const key = this.keyOf(asked);
    await this.commands.execute(new ChangeSelection(caller, key, itemTypeId, itemIds, reason));
  }

  /** A unit's staff read the selection that concerns the unit, and no other. */
  private keyFor(caller: Caller, asked: z.output<typeof askBody>): SelectionKey {
    const key = this.keyOf(asked);
    const concerns = caller.scope.kind !== 'unit' || unitTypeName(key.unitTypeNo) === caller.unitType;
    return concerns ? key : refuse('record/not-found');
  }

  private keyOf(asked: { selectType: SelectType; unitTypeNo: string; year?: number | null }): SelectionKey {
    const no = unitTypeNo(asked.unitTypeNo) ?? refuseInput([{ field: 'unitTypeNo', msg: '请选择单位类别' }]);
    return { level: levelOf(asked.selectType), unitTypeNo: no, year: asked.year ?? this.clock.currentYear() };
  }
}
