import { afterAll, describe, expect, jest, test } from '@jest/globals';
import { sql } from 'kysely';
import { createTestDatabase } from '../../../../tests/support/database.js';
import { AppDatabase } from '../../src/platform/database/app-database.js';
import { SharedLookup } from '../../src/platform/database/shared-lookup.js';

const database = await createTestDatabase();
const app = new AppDatabase(database.pool);
afterAll(() => database.drop());

/** Halves the even numbers of those who know the word. */
const halves = new SharedLookup<{ number: number; word: string | null }, { half: number }>(app, {
  name: 'halves',
  columns: { number: 'integer', word: 'text' },
  query: (asked) => sql`
    select k.place, k.number / 2 as half from ${asked} as k where k.number % ${2} = 0 and k.word = ${'please'}`,
});

describe('a shared look-up', () => {
  test('answers each question its own, and undefined where there is nothing', async () => {
    const questions = [8, 3, 4, 2, 4].map((number) => ({ number, word: number === 2 ? null : 'please' }));
    const answers = await Promise.all(questions.map((question) => halves.ask(question)));
    expect(answers).toEqual([{ half: 4 }, undefined, { half: 2 }, undefined, { half: 2 }]);
  });

  test('is one statement for all who ask at once, always of one text', async () => {
    const run = jest.spyOn(app, 'runNamed');
    await Promise.all([2, 4, 6].map((number) => halves.ask({ number, word: 'please' })));
    await halves.ask({ number: 8, word: "' or true --" });
    expect(run.mock.calls.map(([name, { parameters }]) => [name, parameters])).toEqual([
      ['halves', [[2, 4, 6], ['please', 'please', 'please'], 2, 'please']],
      ['halves', [[8], ["' or true --"], 2, 'please']],
    ]);
    expect(new Set(run.mock.calls.map(([, query]) => query.sql)).size).toBe(1);
    run.mockRestore();
  });
});
