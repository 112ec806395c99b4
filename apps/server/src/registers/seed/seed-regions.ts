import { unitTypeNames } from '@county-tcm/domain/evaluation/unit-type';
import { NATION } from '@county-tcm/domain/region/gazetteer';
import type { INestApplicationContext } from '@nestjs/common';
import { systemCaller } from '../../access/system-caller.js';
import { gazetteerHistory } from '../../directory/gazetteer-history.js';
import { Recorder } from '../../history/recorder.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { newId } from '../../platform/ids.js';
import type { Seed } from '../../seed/seed.js';
import { readSeed } from '../../seed/read-seed.js';

/** Regions of the whole nation, with which their history begins, and unit types, which nobody changes. */
export const regionsSeed: Seed = {
  name: '行政区划和单位类别',
  async run(application) {
    const database = application.get(AppDatabase);
    await beginGazetteer(application);
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

/**
 * The gazetteer begins with the package's regions, or as the table has them where it is older than its history; later on
 * it is the administrators'.
 */
async function beginGazetteer(application: INestApplicationContext): Promise<void> {
  const there = await application.get(AppDatabase).selectFrom('region').select(['code', 'name']).execute();
  const known = Object.fromEntries(there.map(({ code, name }) => [code, name]));
  const names = { ...(await readSeed<Readonly<Record<string, string>>>('regions')), ...known };
  const command = { type: 'BeginGazetteer' as const, names };
  const reason = '全国县级及以上行政区划';
  await application.get(Recorder).record(gazetteerHistory, NATION, command, systemCaller, { reason });
}
