import { unitTypeNames } from '@county-tcm/domain/evaluation/unit-type';
import { AppDatabase } from '../../platform/database/app-database.js';
import { newId } from '../../platform/ids.js';
import type { Seed } from '../../seed/seed.js';
import { readSeed } from '../../seed/read-seed.js';

interface SeedRegion {
  code: string;
  name: string;
  parentCode: string | null;
  level: string;
  sort: number;
}

/** Regions and unit types: reference data, which nobody changes and which has no history. */
export const regionsSeed: Seed = {
  name: '行政区划和单位类别',
  async run(application) {
    const database = application.get(AppDatabase);
    const regions = await readSeed<SeedRegion[]>('regions');
    await database
      .insertInto('region')
      .values(regions.map(({ parentCode, ...region }) => ({ ...region, parent_code: parentCode })))
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute();
    const types = Object.entries(unitTypeNames).map(([unit_type_no, unit_type_name], index) => ({
      id: newId(),
      unit_type_no,
      unit_type_name,
      sort: index + 1,
    }));
    await database
      .insertInto('unit_type')
      .values(types)
      .onConflict((conflict) => conflict.column('unit_type_no').doNothing())
      .execute();
  },
};
