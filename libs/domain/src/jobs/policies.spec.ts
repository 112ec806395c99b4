import { outcomeOfTick, policiesOf, startOf } from './policies.js';

const EVERY_MINUTE = '0 * * * * *';
const due = new Date('2026-01-01T00:00:00Z');
const later = new Date('2026-01-01T00:05:30Z');

describe('a tick', () => {
  it.each(['补一次', '逐次补', '跳过'] as const)('that is on time is run, by the rule %s', (rule) => {
    const now = new Date(due.getTime() + 1_000);
    expect(outcomeOfTick(rule, EVERY_MINUTE, due, now)).toEqual({ run: [due], missed: [] });
  });

  it('that comes late is run once for all, one by one, or not at all', () => {
    const { run } = outcomeOfTick('补一次', EVERY_MINUTE, due, later);
    expect(run.map((time) => time.toISOString())).toEqual(['2026-01-01T00:05:00.000Z']);
    expect(outcomeOfTick('逐次补', EVERY_MINUTE, due, later).run).toHaveLength(6);
    expect(outcomeOfTick('跳过', EVERY_MINUTE, due, later)).toEqual({ run: [], missed: [due] });
  });

  it('that is late by less than counts as missed still stands for the times that were passed over, one by one', () => {
    const [everySecond, now] = ['* * * * * *', new Date(due.getTime() + 2_500)];
    expect(outcomeOfTick('逐次补', everySecond, due, now).run).toHaveLength(3);
    expect(outcomeOfTick('补一次', everySecond, due, now)).toEqual({ run: [due], missed: [] });
  });

  it('is made up for by a hundred runs at most', () => {
    const tomorrow = new Date(due.getTime() + 24 * 3_600_000);
    expect(outcomeOfTick('逐次补', EVERY_MINUTE, due, tomorrow).run).toHaveLength(100);
  });
});

test.each([
  ['并行', 'start'],
  ['排队', 'wait'],
  ['跳过', 'skip'],
  ['替换', 'replace'],
] as const)('a run that finds another one, by the rule %s: %s', (rule, start) => {
  expect(startOf(rule, 1)).toBe(start);
  expect(startOf(rule, 0)).toBe('start');
});

test('what a job does not say has a default', () => {
  expect(policiesOf({})).toEqual({
    misfireRule: '补一次',
    overlapRule: '排队',
    retryCount: 0,
    retryIntervalMs: 10_000,
    timeoutMs: null,
    shardCount: 1,
    alarm: null,
  });
  expect(policiesOf({ timeout: '5', alarmWebhook: 'http://a' })).toMatchObject({
    timeoutMs: 5_000,
    alarm: { kind: '通用JSON', url: 'http://a' },
  });
});
