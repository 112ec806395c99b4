import { CommandBus } from '@nestjs/cqrs';
import type { StandardLevel } from '@county-tcm/domain/evaluation/standard-level';
import { systemCaller } from '../../access/system-caller.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import type { Seed } from '../../seed/seed.js';
import { SetRegionStandard } from '../regions/set-region-standard.js';
import { demoYears } from './demo-years.js';

/** 袁州区 is the demo county; 南城县 shows a county that goes by the other standard. */
const standards: readonly { regionCode: string; level: StandardLevel }[] = [
  { regionCode: '360902', level: 'province' },
  { regionCode: '361021', level: 'national' },
];

/** By which standard the counties go, where nobody has said so yet. */
export const regionStandardsSeed: Seed = {
  name: '地区评选标准',
  async run(application) {
    const [database, commands] = [application.get(AppDatabase), application.get(CommandBus)];
    const set = await database.selectFrom('region_standard').select(['region_code', 'year']).execute();
    const wanted = standards.flatMap(({ regionCode, level }) =>
      demoYears(application).map((year) => new SetRegionStandard(systemCaller, regionCode, year, level)),
    );
    const missing = wanted.filter(
      ({ regionCode, year }) => !set.some((row) => row.region_code === regionCode && row.year === year),
    );
    await Promise.all(missing.map((command) => commands.execute(command)));
  },
};
