import { mock } from 'node:test';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { OutageLog } from './outage-log.js';

const SECOND = 1_000;

beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'Date'] }));
afterEach(() => mock.timers.reset());

/** Lets so much time pass, and everything come through that waited for it. */
async function pass(ms: number): Promise<void> {
  mock.timers.tick(ms);
  await new Promise(setImmediate);
}

function outageLog() {
  const lines: string[] = [];
  const tell = (line: unknown) => void lines.push(String(line));
  return { lines, log: new OutageLog({ warn: tell, log: tell }, '任务队列') };
}

test('an outage is two lines, however many errors there are and however long it takes', async () => {
  const { lines, log } = outageLog();
  for (let error = 0; error < 600; error += 1) {
    log.complain('connect ECONNREFUSED');
    await pass(2 * SECOND);
  }
  expect(lines).toEqual(['任务队列出现故障，正在重试：connect ECONNREFUSED']);
  await pass(40 * SECOND);
  expect(lines.slice(1)).toEqual(['任务队列已恢复：1198 秒内共有 600 次故障']);
});

test('the next outage is told again', async () => {
  const { lines, log } = outageLog();
  log.complain('first');
  await pass(40 * SECOND);
  log.complain('second');
  await pass(40 * SECOND);
  expect(lines).toEqual([
    '任务队列出现故障，正在重试：first',
    '任务队列已恢复：0 秒内共有 1 次故障',
    '任务队列出现故障，正在重试：second',
    '任务队列已恢复：0 秒内共有 1 次故障',
  ]);
});

test('after the close nothing is told', async () => {
  const { lines, log } = outageLog();
  log.complain('first');
  log.close();
  await pass(40 * SECOND);
  expect(lines).toHaveLength(1);
});
