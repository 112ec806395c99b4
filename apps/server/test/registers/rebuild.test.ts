import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { CommandExecutor, EventStore, newCommandId, rebuildProjection } from '@county-tcm/events';
import { ownerMemberOf, type Values } from '@county-tcm/domain/register/columns';
import type { FieldValue } from '@county-tcm/domain/register/field';
import type { RecordCommand } from '@county-tcm/domain/register/record';
import type { Register } from '@county-tcm/domain/register/register';
import { crossFieldRuleOf } from '@county-tcm/domain/registers/cross-field-rules';
import { systemCaller } from '../../src/caller/system-caller.js';
import { metaOf } from '../../src/history/recorder.js';
import { recordHistoryOf } from '../../src/registers/histories.js';
import { entities } from '@county-tcm/domain/registers/index';
import { addDemoRegion } from '../support/demo-region.js';
import { startServer, type TestServer } from '../support/server.js';
import { enteredFieldsOf } from './sample.js';

/** The rows of every register are a function of its history alone. */

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ empty: true });
  await addDemoRegion(server.database);
}, 180_000);
afterAll(() => server.close());

const kinds: Readonly<Record<string, fc.Arbitrary<FieldValue>>> = {
  number: fc.integer({ min: 0, max: 99_999 }).map((number) => String(number / 100)),
  percent: fc.integer({ min: 0, max: 99_999 }).map((number) => String(number / 100)),
  year: fc.integer({ min: 2000, max: 2100 }),
  date: fc.integer({ min: 0, max: 20_000 }).map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10)),
  dictionaryChoices: fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 3 }),
  file: fc.constant(null).map(() => newId()),
};
const words = fc.string({ unit: 'grapheme', minLength: 1 });

/** The values of a record, each of them there or not, as the rules over several of them admit them. */
function valuesOf(register: Register): fc.Arbitrary<Values> {
  const fields = enteredFieldsOf(register).map(([name, { kind }]) => [name, fc.option(kinds[kind] ?? words)] as const);
  const owner = ownerMemberOf(register);
  const owned = owner === null ? {} : { [owner]: owner === 'unitId' ? fc.constant(newId()) : fc.constant('360902') };
  const parent: Record<string, fc.Arbitrary<FieldValue>> = register.name === 'dict' ? { pid: fc.constant('0') } : {};
  const rule = crossFieldRuleOf(register) ?? (() => []);
  return fc
    .record({ ...Object.fromEntries(fields), ...owned, ...parent })
    .filter((values) => rule(values).length === 0);
}

function commandsOn(register: Register): fc.Arbitrary<readonly RecordCommand[]> {
  const values = valuesOf(register);
  const change = values.map((changed): RecordCommand => ({ type: 'Change', values: changed }));
  const next = fc.oneof({ weight: 5, arbitrary: change }, fc.constant<RecordCommand>({ type: 'Remove' }));
  const added = values.map((all): RecordCommand => ({ type: 'Add', values: all }));
  return fc.tuple(added, fc.array(next, { maxLength: 4 })).map(([first, more]) => [first, ...more]);
}

async function rowsOf(table: string): Promise<unknown[]> {
  const text = `select to_jsonb(t) as row from ${table} t order by t.id`;
  return (await server.database.owner.query(text)).rows;
}

test.each(entities.map((register) => [register.label, register as Register] as const))(
  '%s',
  async (_label, register) => {
    const [executor, store] = [server.application.get(CommandExecutor), server.application.get(EventStore)];
    const { decider, projections } = recordHistoryOf(register);
    const carryOut = (id: string, command: RecordCommand) =>
      executor.execute(decider, id, command, { meta: metaOf(systemCaller), commandId: newCommandId() });
    const histories = fc.array(commandsOn(register), { minLength: 3, maxLength: 8 });
    const sizes = new Set<number>();
    await fc.assert(
      fc.asyncProperty(histories, async (streams) => {
        const done = streams.map((commands) => {
          const id = newId();
          return Promise.allSettled(commands.map((command) => carryOut(id, command)));
        });
        await Promise.all(done);
        const live = await rowsOf(register.table);
        sizes.add(live.length);
        for (const projection of projections) {
          await rebuildProjection({ store, owner: server.database.owner, decider, projection });
        }
        expect(await rowsOf(register.table)).toEqual(live);
      }),
      { numRuns: 4 },
    );
    expect(Math.max(...sizes)).toBeGreaterThan(0);
  },
);
