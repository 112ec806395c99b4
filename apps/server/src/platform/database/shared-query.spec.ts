import { describe, expect, it } from '@jest/globals';
import { SharedQuery } from './shared-query.js';

describe('a shared query', () => {
  it('asks a lone question at once, and together what comes meanwhile', async () => {
    const batches: number[][] = [];
    const shared = new SharedQuery(async (questions: readonly number[]) => {
      batches.push([...questions]);
      await new Promise(setImmediate);
      return questions.map((question) => question * 10);
    });
    const answers = await Promise.all([1, 2, 3].map((question) => shared.ask(question)));
    expect(answers).toEqual([10, 20, 30]);
    expect(batches).toEqual([[1], [2, 3]]);
    expect(await shared.ask(4)).toBe(40);
  });

  it('fails only the question at fault', async () => {
    const shared = new SharedQuery(async (questions: readonly number[]) => {
      await new Promise(setImmediate);
      if (questions.includes(2)) throw new Error('two');
      return questions;
    });
    const outcomes = await Promise.allSettled([1, 2, 3].map((question) => shared.ask(question)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});
