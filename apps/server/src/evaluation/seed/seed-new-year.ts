import { CommandBus } from '@nestjs/cqrs';
import { systemCaller } from '../../caller/system-caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import type { Seed } from '../../seed/seed.js';
import { SetRegionStandard } from '../regions/set-region-standard.js';
import { ChangeSelection } from '../selection/change-selection.js';
import { choicesOf } from './demo-choices.js';
import { regionStandards } from './demo-region-standards.js';

/** A demo that is kept into a year for which nobody has selected anything goes by the standards of the story. */
export const newYearSeed: Seed = {
  name: '新年度评审项目',
  async run(application) {
    const [database, commands] = [application.get(AppDatabase), application.get(CommandBus)];
    const year = application.get(Clock).currentYear();
    const selected = database.selectFrom('item_selection').select('item_id').where('year', '=', year).limit(1);
    if (await selected.executeTakeFirst()) return;
    const choices = await choicesOf(database);
    if (choices.length === 0) return;
    await Promise.all([
      ...regionStandards.map(({ regionCode, level }) =>
        commands.execute(new SetRegionStandard(systemCaller, regionCode, year, level)),
      ),
      ...choices.map(({ level, unitTypeNo, itemTypeId, itemIds }) =>
        commands.execute(new ChangeSelection(systemCaller, { level, unitTypeNo, year }, itemTypeId, itemIds)),
      ),
    ]);
  },
};
