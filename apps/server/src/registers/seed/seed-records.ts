import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { Register } from '@county-tcm/domain/register/register';
import { schemaOf } from '@county-tcm/domain/register/schema';
import { registers } from '@county-tcm/domain/registers/index';
import { systemCaller } from '../../access/system-caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { readSeed } from '../../seed/read-seed.js';
import type { Seed } from '../../seed/seed.js';
import { AddRecord } from '../add-record.js';
import { pictureFieldOf, seedPictures } from './seed-pictures.js';

/** One record as it stands in `apps/server/seed/records.json`: of a unit by its code, with `{year-1}` for last year. */
type SeedRecord = Readonly<Record<string, unknown>> & { readonly unitNo?: string };

/** What the units of the demo county have recorded, in every register that has no record yet. */
export const recordsSeed: Seed = {
  name: '单位台账',
  async run(application) {
    const units = await unitIds(application);
    const year = application.get(Clock).currentYear();
    const all = await readSeed<Readonly<Record<string, readonly SeedRecord[]>>>('records');
    await Promise.all(
      registers.map(async (register) => {
        const records = all[register.name] ?? [];
        if (records.length > 0 && (await isEmpty(application, register))) {
          await add(application, register, dated(records, year), units);
        }
      }),
    );
  },
};

async function add(
  application: INestApplicationContext,
  register: Register,
  records: readonly SeedRecord[],
  units: ReadonlyMap<string, string>,
): Promise<void> {
  const [commands, { save }] = [application.get(CommandBus), schemaOf(register)];
  const pictures = await seedPictures(application, register);
  const field = pictureFieldOf(register);
  await Promise.all(
    records.map(({ unitNo, ...values }, index) => {
      const picture = field === null ? {} : { [field]: pictures[index % pictures.length] };
      const owner = unitNo === undefined ? {} : { unitId: units.get(unitNo) };
      return commands.execute(new AddRecord(systemCaller, register, save.parse({ ...values, ...picture, ...owner })));
    }),
  );
}

async function unitIds(application: INestApplicationContext): Promise<ReadonlyMap<string, string>> {
  const units = await application.get(AppDatabase).selectFrom('unit').select(['id', 'unit_no']).execute();
  return new Map(units.map(({ id, unit_no }) => [unit_no ?? '', id]));
}

async function isEmpty(application: INestApplicationContext, { table }: Register): Promise<boolean> {
  const query = sql<{ some: boolean }>`select exists (select from ${sql.table(table)}) as some`;
  return !(await query.execute(application.get(AppDatabase))).rows[0]?.some;
}

/** Puts the years in: `{year}` is this one, `{year-2}` the one before last. */
function dated(records: readonly SeedRecord[], year: number): readonly SeedRecord[] {
  const text = JSON.stringify(records).replace(/\{year([+-]\d)?\}/g, (_, offset = '0') =>
    String(year + Number(offset)),
  );
  return JSON.parse(text) as SeedRecord[];
}
