import { describe, expect, test } from '@jest/globals';
import { runTask, TaskEnded } from '../../src/platform/subprocess/run-task.js';

const PROGRAM = new URL('./greedy-task.js', import.meta.url);
const limits = { memoryMb: 96, seconds: 120, signal: new AbortController().signal };

const run = (what: string, more: Partial<typeof limits> = {}) => runTask(PROGRAM, { what }, { ...limits, ...more });

describe('a task in a process of its own', () => {
  test('answers, and knows no secrets', async () => {
    process.env['A_SECRET'] = 'x';
    expect(await run('nothing')).toEqual({ what: 'nothing', secrets: [] });
  });

  test('hands over its fault', async () => {
    await expect(run('fault')).rejects.toThrow('as it was told');
  });

  test('that takes too much memory ends alone', async () => {
    await expect(run('memory')).rejects.toEqual(new TaskEnded('memory'));
  });

  test('that takes too much time ends alone', async () => {
    await expect(run('time', { seconds: 3 })).rejects.toEqual(new TaskEnded('time'));
  });

  test('ends when it is no longer wanted', async () => {
    const unwanted = new AbortController();
    const task = run('time', { signal: unwanted.signal });
    setTimeout(() => unwanted.abort(new Error('unwanted')), 500);
    await expect(task).rejects.toThrow('unwanted');
  });
});
