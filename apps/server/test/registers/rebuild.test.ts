import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { CommandExecutor, EventStore, newCommandId, rebuildProjection } from '@county-tcm/events';
import { ownerMemberOf, type Values } from '@county-tcm/domain/register/columns';
import type { FieldValue } from '@county-tcm/domain/register/field';
import { TREE_ROOT } from '@county-tcm/domain/register/kinds/parent';
import type { RecordCommand } from '@county-tcm/domain/register/record';
import type { Register } from '@county-tcm/domain/register/register';
import { crossFieldRuleOf } from '@county-tcm/domain/registers/cross-field-rules';
import { systemCaller } from '../../src/caller/system-caller.js';
import { metaOf } from '../../src/history/recorder.js';
import { entityNamed, recordHistoryOf } from '../../src/registers/histories.js';
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

function dayOf(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

const kinds: Readonly<Record<string, fc.Arbitrary<FieldValue>>> = {
  number: fc.integer({ min: 0, max: 99_999 }).map((number) => String(number / 100)),
  percent: fc.integer({ min: 0, max: 99_999 }).map((number) => String(number / 100)),
  year: fc.integer({ min: 2000, max: 2100 }),
  date: fc.integer({ min: 0, max: 20_000 }).map(dayOf),
  dateTime: fc.integer({ min: 0, max: 20_000 }).map((day) => `${dayOf(day)} 08:30:00`),
  dictionaryChoices: fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 3 }),
  file: fc.constant(null).map(() => newId()),
  files: fc.array(
    fc.constant(null).map(() => newId()),
    { minLength: 1, maxLength: 3 },
  ),
};
const words = fc.string({ unit: 'grapheme', minLength: 1 });
const smallNumber = fc.integer({ min: 1, max: 10 }).map(String);

/** Of fields whose values are bound to those of others, or to a form that words do not meet by chance; none may be missing. */
const bound: Readonly<Record<string, Readonly<Record<string, fc.Arbitrary<FieldValue>>>>> = {
  schedulejob: {
    ...{ serviceName: words, scheduleJobName: words, beanName: words, methodName: words },
    cronExpression: fc.constant('0 0 3 * * ?'),
    params: fc.constant('{}'),
    alarmKind: fc.constant('通用JSON'),
    ...{ retryCount: smallNumber, retryInterval: smallNumber, timeout: smallNumber, shardCount: smallNumber },
  },
  modelconfigure: { contentField: fc.stringMatching(/^[a-z][a-z0-9]{5,9}$/) },
};

/** The values of a record, each of them there or not, as the rules over several of them admit them. */
function valuesOf(register: Register, others: Values): fc.Arbitrary<Values> {
  const fields = enteredFieldsOf(register).map(([name, { kind }]) => {
    const other = others[name];
    if (other !== undefined) return [name, fc.constantFrom(other, null)] as const;
    const own = bound[register.name]?.[name];
    return [name, own ?? fc.option(kinds[kind] ?? words)] as const;
  });
  const owner = ownerMemberOf(register);
  const owned = owner === null ? {} : { [owner]: owner === 'unitId' ? fc.constant(newId()) : fc.constant('360902') };
  const rule = crossFieldRuleOf(register) ?? (() => []);
  return fc.record({ ...Object.fromEntries(fields), ...owned }).filter((values) => rule(values).length === 0);
}

function commandsOn(register: Register, others: Values): fc.Arbitrary<readonly RecordCommand[]> {
  const values = valuesOf(register, others);
  const change = values.map((changed): RecordCommand => ({ type: 'Change', values: changed }));
  const next = fc.oneof({ weight: 5, arbitrary: change }, fc.constant<RecordCommand>({ type: 'Remove' }));
  const added = values.map((all): RecordCommand => ({ type: 'Add', values: all }));
  return fc.tuple(added, fc.array(next, { maxLength: 4 })).map(([first, more]) => [first, ...more]);
}

async function rowsOf(table: string): Promise<unknown[]> {
  const text = `select to_jsonb(t) as row from ${table} t order by t.id`;
  return (await server.database.owner.query(text)).rows;
}

function carryOut(register: Register, id: string, command: RecordCommand): Promise<unknown> {
  const executor = server.application.get(CommandExecutor);
  const options = { meta: metaOf(systemCaller), commandId: newCommandId() };
  return executor.execute(recordHistoryOf(register).decider, id, command, options);
}

/** What the records of a register may name: one record of each other entity, and the top of their own tree. */
async function othersOf(register: Register): Promise<Values> {
  const others: Record<string, FieldValue> = {};
  for (const [name, field] of enteredFieldsOf(register)) {
    if (field.kind === 'parent') others[name] = TREE_ROOT;
    if (field.kind !== 'reference') continue;
    const [id, other] = [newId(), entityNamed(field.to)];
    await carryOut(other, id, { type: 'Add', values: await othersOf(other) });
    others[name] = id;
  }
  return others;
}

test.each(entities.map((register) => [register.label, register as Register] as const))(
  '%s',
  async (_label, register) => {
    const store = server.application.get(EventStore);
    const { decider, projections } = recordHistoryOf(register);
    const histories = fc.array(commandsOn(register, await othersOf(register)), { minLength: 3, maxLength: 8 });
    const sizes = new Set<number>();
    await fc.assert(
      fc.asyncProperty(histories, async (streams) => {
        const done = streams.map((commands) => {
          const id = newId();
          return Promise.allSettled(commands.map((command) => carryOut(register, id, command)));
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
