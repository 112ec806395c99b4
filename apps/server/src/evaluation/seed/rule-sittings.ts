import { CommandBus } from '@nestjs/cqrs';
import { unitTypeNos } from '@county-tcm/domain/registers/units/unit-type';
import { AppDatabase } from '../../platform/database/app-database.js';
import { phases } from '../../seed/story/calendar.js';
import type { Desk, Sitting } from '../../seed/story/sitting.js';
import { SetRegionStandard } from '../regions/set-region-standard.js';
import { ChangeSelection } from '../selection/change-selection.js';
import { choicesOf } from './demo-choices.js';
import { regionStandards } from './demo-region-standards.js';

/** Every January the administrator says which county goes by which standard, and which items apply to which unit type. */
export function ruleSittings(): Sitting[] {
  return phases.slice(0, 3).map((phase) => ({
    when: { phase, at: 0.028 },
    who: 'admin',
    async work(desk) {
      await setStandards(desk);
      await selectItems(desk);
    },
  }));
}

async function setStandards(desk: Desk): Promise<void> {
  for (const { regionCode, level } of regionStandards) {
    const command = new SetRegionStandard(desk.caller(), regionCode, desk.year, level);
    await desk.application.get(CommandBus).execute(command);
  }
}

/** Unit type by unit type and standard by standard, each of which has a history of its own. */
async function selectItems(desk: Desk): Promise<void> {
  const choices = await choicesOf(desk.application.get(AppDatabase));
  for (const unitTypeNo of unitTypeNos) {
    for (const level of new Set(choices.map((choice) => choice.level))) {
      const chosen = choices.filter((choice) => choice.unitTypeNo === unitTypeNo && choice.level === level);
      const key = { level, unitTypeNo, year: desk.year };
      await Promise.all(
        chosen.map(({ itemTypeId, itemIds }) =>
          desk.application.get(CommandBus).execute(new ChangeSelection(desk.caller(), key, itemTypeId, itemIds)),
        ),
      );
    }
  }
}
