import { describe, expect, it } from '@jest/globals';
import { BatchLoader } from './batch-loader.js';

describe('a shared query', () => {
  it('asks together what is asked in one turn, and what comes meanwhile', async () => {
    const batches: number[][] = [];
    const shared = new BatchLoader(async (questions: readonly number[]) => {
      batches.push([...questions]);
      await new Promise(setImmediate);
      return questions.map((question) => question * 10);
    });
    const first = [shared.ask(1), shared.ask(2)];
    await new Promise(setImmediate);
    const meanwhile = [shared.ask(3), shared.ask(4), shared.ask(5)];
    expect(await Promise.all([...first, ...meanwhile])).toEqual([10, 20, 30, 40, 50]);
    expect(batches).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
    expect(await shared.ask(6)).toBe(60);
  });

  it('fails only the question at fault', async () => {
    const shared = new BatchLoader(async (questions: readonly number[]) => {
      await new Promise(setImmediate);
      if (questions.includes(2)) throw new Error('two');
      return questions;
    });
    const outcomes = await Promise.allSettled([1, 2, 3].map((question) => shared.ask(question)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});
