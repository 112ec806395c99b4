import { CommandBus } from '@nestjs/cqrs';
import type { Register } from '@county-tcm/domain/register/register';
import { schemaOf } from '@county-tcm/domain/register/schema';
import { registers, type RegisterName } from '@county-tcm/domain/registers/index';
import { AppDatabase } from '../../platform/database/app-database.js';
import type { Desk, Sitting } from '../../seed/story/sitting.js';
import { AddRecord } from '../add-record.js';
import { ChangeRecord } from '../change-record.js';
import { type Filling, fillings } from './demo-clerks.js';
import type { DemoRecord } from './demo-records.js';
import { pictureFieldOf, uploadPicture } from './upload-picture.js';

/** Everything that is recorded in the registers, this year: what units fill in, population shares, and corrections. */
export function recordSittings(records: readonly DemoRecord[]): Sitting[] {
  const ids = new Map<DemoRecord, string>();
  const add = async (desk: Desk, some: readonly DemoRecord[]) => {
    for (const register of registers) await addTo(register, some, desk, ids);
  };
  const ofNoUnit = records.filter(({ unitNo, register }) => unitNo === null && register !== 'unit');
  return [
    { when: { phase: 'this year', at: 0.03 }, who: 'admin', work: (desk) => add(desk, ofNoUnit) },
    ...fillings.map((filling): Sitting => ({
      when: { phase: 'this year', at: filling.at },
      who: filling.who,
      work: (desk) =>
        add(
          desk,
          records.filter((record) => isFilledIn(record, filling)),
        ),
    })),
    ...records.flatMap((record) =>
      record.corrections.map(({ when, who, reason, becomes }): Sitting => ({
        when,
        who,
        async work(desk) {
          const register = registerNamed(record.register);
          const id = ids.get(record) ?? (await unitIdOf(desk, record));
          const entries = schemaOf(register).change.parse(becomes);
          const change = new ChangeRecord(desk.caller(), register, id, entries, undefined, reason);
          await desk.application.get(CommandBus).execute(change);
        },
      })),
    ),
  ];
}

function isFilledIn({ unitNo, register }: DemoRecord, filling: Filling): boolean {
  return unitNo === filling.unitNo && filling.registers.includes(register);
}

/** One after the other, so that the events are in the order of their times. */
async function addTo(register: Register, records: readonly DemoRecord[], desk: Desk, ids: Map<DemoRecord, string>) {
  const concerned = records.filter((record) => record.register === register.name);
  if (concerned.length === 0) return;
  const [commands, { save }] = [desk.application.get(CommandBus), schemaOf(register)];
  const field = pictureFieldOf(register);
  const picture = field === null ? {} : { [field]: await uploadPicture(desk, register, field) };
  for (const record of concerned) {
    const entries = save.parse({ ...record.first, ...picture });
    const { id } = await commands.execute(new AddRecord(desk.caller(), register, entries, desk.newId()));
    ids.set(record, id);
  }
}

function registerNamed(name: RegisterName): Register {
  return registers.find((register) => register.name === name)!;
}

/** The units are there long before. */
async function unitIdOf({ application }: Desk, { first }: DemoRecord): Promise<string> {
  const units = application.get(AppDatabase).selectFrom('unit').select('id');
  return (await units.where('unit_no', '=', String(first['unitNo'])).executeTakeFirstOrThrow()).id;
}
