import { unitTypeNames } from '@county-tcm/domain/evaluation/unit-type';
import { regionAbove, regionLevelOf } from '@county-tcm/domain/region/region-code';
import { AppDatabase } from '../../platform/database/app-database.js';
import { newId } from '../../platform/ids.js';
import type { Seed } from '../../seed/seed.js';
import { readSeed } from '../../seed/read-seed.js';

/** Regions of the whole nation and unit types: reference data, which nobody changes and which has no history. */
export const regionsSeed: Seed = {
  name: '行政区划和单位类别',
  async run(application) {
    const database = application.get(AppDatabase);
    await addRegions(database);
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

/** Those that are not there yet; a name that was put right in the table stays. */
async function addRegions(database: AppDatabase): Promise<void> {
  const there = await database.selectFrom('region').select('code').execute();
  const known = new Set(there.map(({ code }) => code));
  const regions = Object.entries(await readSeed<Readonly<Record<string, string>>>('regions'));
  const missing = regions
    .filter(([code]) => !known.has(code))
    .map(([code, name], index) => ({
      ...{ code, name, sort: index + 1 },
      ...{ parent_code: regionAbove(code), level: regionLevelOf(code) },
    }));
  if (missing.length === 0) return;
  await database
    .insertInto('region')
    .values(missing)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}
