import fc from 'fast-check';
import { cronComplaint, cronWords, nextTimes, timesBetween } from './cron.js';

describe('a cron expression', () => {
  it.each(['0 30 2 * * ?', '*/5 * * * *', '* * * * * *', '0 0 12 ? * MON-FRI', '0 0 0 L * ?', '0 0 12 ? * FRIL'])(
    '%s is understood',
    (expression) => expect(cronComplaint(expression)).toBeNull(),
  );

  it.each([
    '',
    'a',
    '* * * *',
    '* * * * * * *',
    '61 * * * *',
    '*/0 * * * *',
    '0 0 30 2 *',
    '@daily',
    'H * * * *',
    '0 0 12 15W * ?',
    '0 0 12 * * ? 2026',
    '1;2 * * * *',
    '* * * ? *',
  ])('%s is refused in Chinese', (expression) => expect(cronComplaint(expression)).toMatch(/^cron表达式/));

  it('whatever it is, is refused or has a next time', () => {
    const field = fc.oneof(fc.constantFrom('*', '?', '0', '5', '*/7', '1-3', 'L', 'MON'), fc.string({ maxLength: 5 }));
    fc.assert(
      fc.property(fc.array(field, { minLength: 4, maxLength: 7 }), (fields) => {
        const expression = fields.join(' ');
        if (cronComplaint(expression) !== null) return;
        expect(nextTimes(expression, new Date(0), 1)[0]!.getTime()).toBeGreaterThan(0);
        expect(cronWords(expression)).not.toBe('');
      }),
      { numRuns: 1_000 },
    );
  });

  it('goes by the time of Shanghai', () => {
    const [next] = nextTimes('0 30 2 * * ?', new Date('2026-01-01T00:00:00Z'), 1);
    expect(next!.toISOString()).toBe('2026-01-01T18:30:00.000Z');
  });

  it('has the latest times up to a moment, itself among them', () => {
    const [from, until] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-01T00:05:00Z')];
    expect(timesBetween('0 * * * * *', from, until, 3).map((time) => time.getUTCMinutes())).toEqual([3, 4, 5]);
    expect(timesBetween('0 * * * * *', from, until, 100)).toHaveLength(5);
  });

  it('says which day a number of the week was taken for', () => {
    expect(cronWords('0 0 12 ? * 6')).toMatch(/星期六.*与Quartz不同/);
    expect(cronWords('0 0 12 ? * SAT')).not.toContain('Quartz');
  });
});
