import { CommandBus } from '@nestjs/cqrs';
import { schemaOf } from '@county-tcm/domain/register/schema';
import { dict, DICT_ROOT } from '@county-tcm/domain/registers/system/dict';
import { systemCaller } from '../../caller/system-caller.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { Clock } from '../../platform/clock/clock.js';
import { idOfTime } from '../../platform/ids.js';
import type { Seed } from '../../seed/seed.js';
import { AddRecord } from '../add-record.js';
import { readSeed } from '../../seed/read-seed.js';

interface SeedEntry {
  code: string;
  name: string;
  children?: readonly SeedEntry[];
}

/** The dictionaries that are not there yet, found by the codes of their roots. */
export const dictionariesSeed: Seed = {
  name: '字典',
  async run(application) {
    const [database, commands] = [application.get(AppDatabase), application.get(CommandBus)];
    const roots = await database.selectFrom('dictionary_entry').select('code').where('pid', '=', DICT_ROOT).execute();
    const known = new Set(roots.map(({ code }) => code));
    const missing = (await readSeed<SeedEntry[]>('dictionaries')).filter(({ code }) => !known.has(code));
    await add({ commands, clock: application.get(Clock) }, missing, DICT_ROOT);
  },
};

/** Every entry, and then all below it; what a record holds of an entry is its name, and so that is its value. */
async function add(
  by: { commands: CommandBus; clock: Clock },
  entries: readonly SeedEntry[],
  pid: string,
): Promise<void> {
  const added = entries.map(async ({ code, name, children = [] }, index) => {
    const values = { pid, name, code, value: name, sortNumber: index + 1 };
    const addition = new AddRecord(systemCaller, dict, schemaOf(dict).save.parse(values), idOfTime(by.clock.now()));
    await by.commands.execute(addition);
    await add(by, children, addition.id);
  });
  await Promise.all(added);
}
