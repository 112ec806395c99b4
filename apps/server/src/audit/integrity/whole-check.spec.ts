import { mock } from 'node:test';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { WholeCheck } from './whole-check.js';

const begun = new Date('2026-03-01T00:00:00Z');
const SECOND = 1_000;

/** Checks that end when the test says so. */
function controlled() {
  const begins: Date[] = [];
  const control = {
    report: (_done: number, _total: number) => {},
    end: (_verdict: string) => {},
    fail: (_error: Error) => {},
  };
  const check = new WholeCheck<string>((at, report) => {
    begins.push(at);
    control.report = report;
    return new Promise((resolve, reject) => Object.assign(control, { end: resolve, fail: reject }));
  });
  return { check, begins, control };
}

beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
afterEach(() => mock.timers.reset());

/** Lets so much time pass, and everything come through that waited for it. */
async function pass(ms: number): Promise<void> {
  mock.timers.tick(ms);
  await new Promise(setImmediate);
}

describe('a check of everything', () => {
  test('that ends soon is the answer, and the next one begins anew', async () => {
    const { check, begins, control } = controlled();
    const asked = [check.ask(begun), check.ask(begun)];
    control.end('first');
    expect(await Promise.all(asked)).toEqual([{ verdict: 'first' }, { verdict: 'first' }]);
    const next = check.ask(begun);
    control.end('second');
    expect(await next).toEqual({ verdict: 'second' });
    expect(begins).toHaveLength(2);
  });

  test('that takes long says how far it is, and its verdict is there for whoever asks again', async () => {
    const { check, begins, control } = controlled();
    const first = check.ask(begun);
    control.report(5, 20);
    await pass(3 * SECOND);
    expect(await first).toEqual({ begun, done: 5, total: 20 });
    control.end('whole');
    await pass(0);
    await pass(50 * SECOND);
    expect(await check.ask(new Date())).toEqual({ verdict: 'whole' });
    expect(begins).toHaveLength(1);
    await pass(20 * SECOND);
    void check.ask(new Date());
    expect(begins).toHaveLength(2);
  });

  test('that fails says so to whoever waits, and the next one begins anew', async () => {
    const { check, begins, control } = controlled();
    const asked = check.ask(begun);
    control.fail(new Error('no luck'));
    await expect(asked).rejects.toThrow('no luck');
    void check.ask(begun);
    expect(begins).toHaveLength(2);
  });

  test('that fails while nobody waits harms nobody', async () => {
    const { check, begins, control } = controlled();
    const asked = check.ask(begun);
    await pass(3 * SECOND);
    expect(await asked).toEqual({ begun, done: 0, total: 0 });
    control.fail(new Error('no luck'));
    await pass(0);
    void check.ask(begun);
    expect(begins).toHaveLength(2);
  });
});
