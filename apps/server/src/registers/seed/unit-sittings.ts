import { CommandBus } from '@nestjs/cqrs';
import { schemaOf } from '@county-tcm/domain/register/schema';
import { unit } from '@county-tcm/domain/registers/units/unit';
import type { Sitting } from '../../seed/story/sitting.js';
import { AddRecord } from '../add-record.js';
import type { DemoRecord } from './demo-records.js';

/** The administrator enters the units of all counties. */
export function unitSittings(records: readonly DemoRecord[]): Sitting[] {
  const units = records.filter(({ register }) => register === 'unit');
  return [
    {
      when: { phase: 'year before last', at: 0.008 },
      who: 'admin',
      async work(desk) {
        const [commands, { save }] = [desk.application.get(CommandBus), schemaOf(unit)];
        for (const { first } of units) {
          await commands.execute(new AddRecord(desk.caller(), unit, save.parse(first), desk.newId()));
        }
      },
    },
  ];
}
