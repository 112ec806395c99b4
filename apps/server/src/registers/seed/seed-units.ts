import { CommandBus } from '@nestjs/cqrs';
import { schemaOf } from '@county-tcm/domain/register/schema';
import { unit } from '@county-tcm/domain/registers/units/unit';
import { systemCaller } from '../../access/system-caller.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import type { Seed } from '../../seed/seed.js';
import { AddRecord } from '../add-record.js';
import { readSeed } from '../../seed/read-seed.js';

/** The units of all counties that are not there yet, found by their codes. */
export const unitsSeed: Seed = {
  name: '单位',
  async run(application) {
    const [database, commands] = [application.get(AppDatabase), application.get(CommandBus)];
    const there = await database.selectFrom('unit').select('unit_no').execute();
    const known = new Set(there.map(({ unit_no }) => unit_no));
    const units = await readSeed<{ unitNo: string }[]>('units');
    const missing = units.filter(({ unitNo }) => !known.has(unitNo));
    const { save } = schemaOf(unit);
    await Promise.all(missing.map((values) => commands.execute(new AddRecord(systemCaller, unit, save.parse(values)))));
  },
};
