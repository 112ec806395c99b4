import { unitTypeNames } from '@county-tcm/domain/registers/units/unit-type';
import {
  gazetteer,
  type GazetteerCommand,
  type GazetteerEvent,
  NATION,
  unknownRegions,
} from '@county-tcm/domain/region/gazetteer';
import { judgeRegions } from '@county-tcm/domain/region/region-rows';
import { EventStore } from '@county-tcm/events';
import type { INestApplicationContext } from '@nestjs/common';
import { systemCaller } from '../../caller/system-caller.js';
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
    await enterRegions(application);
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
 * The gazetteer begins with the package's regions, or as the table has them where it is older than its history. Of later
 * editions it gets what is new to it; what administrators have made of it stays.
 */
async function enterRegions(application: INestApplicationContext): Promise<void> {
  const edition = await readSeed<Readonly<Record<string, string>>>('regions');
  const { category, initial, evolve } = gazetteer;
  const events = await application.get(EventStore).readStream<GazetteerEvent>({ category, id: NATION });
  const past = events.map(({ data }) => data);
  if (past.length === 0) {
    const there = await application.get(AppDatabase).selectFrom('region').select(['code', 'name']).execute();
    const known = Object.fromEntries(there.map(({ code, name }) => [code, name]));
    return record(application, { type: 'BeginGazetteer', names: { ...edition, ...known } });
  }
  const rows = Object.entries(unknownRegions(edition, past)).map(([code, name], row) => ({ row, code, name }));
  if (rows.length === 0) return;
  const { faults } = judgeRegions(
    rows,
    past.reduce((state, event) => evolve(state, event), initial),
  );
  const bad = new Set(faults.map(({ row }) => row));
  return record(application, { type: 'Import', rows: rows.filter(({ row }) => !bad.has(row)) });
}

async function record(application: INestApplicationContext, command: GazetteerCommand): Promise<void> {
  const reason = '全国县级及以上行政区划';
  await application.get(Recorder).record(gazetteerHistory, NATION, command, systemCaller, { reason });
}
