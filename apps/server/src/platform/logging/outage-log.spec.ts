import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { OutageLog } from './outage-log.js';

const SECOND = 1_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function outageLog() {
  const lines: string[] = [];
  const tell = (line: unknown) => void lines.push(String(line));
  return { lines, log: new OutageLog({ warn: tell, log: tell }, '任务队列') };
}

test('an outage is two lines, however many complaints there are and however long it takes', async () => {
  const { lines, log } = outageLog();
  for (let complaint = 0; complaint < 600; complaint += 1) {
    log.complain('connect ECONNREFUSED');
    await jest.advanceTimersByTimeAsync(2 * SECOND);
  }
  expect(lines).toEqual(['任务队列出现故障，正在重试：connect ECONNREFUSED']);
  await jest.advanceTimersByTimeAsync(40 * SECOND);
  expect(lines.slice(1)).toEqual(['任务队列已恢复：1198 秒内共有 600 次故障']);
});

test('the next outage is told again', async () => {
  const { lines, log } = outageLog();
  log.complain('first');
  await jest.advanceTimersByTimeAsync(40 * SECOND);
  log.complain('second');
  await jest.advanceTimersByTimeAsync(40 * SECOND);
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
  await jest.advanceTimersByTimeAsync(40 * SECOND);
  expect(lines).toHaveLength(1);
});
