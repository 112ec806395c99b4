import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Clock, shanghaiDay, shanghaiTime } from './clock.js';

class StoppedClock extends Clock {
  constructor(private readonly instant: string) {
    super();
  }
  override now(): Date {
    return new Date(this.instant);
  }
}

describe('time in Shanghai', () => {
  test.each([
    ['2025-12-31T15:59:59.999Z', 2025],
    ['2025-12-31T16:00:00.000Z', 2026],
  ])('at %s the current year is %d', (instant, year) => {
    expect(new StoppedClock(instant).currentYear()).toBe(year);
  });

  test('is shown as the contract has it', () => {
    expect(shanghaiTime(new Date('2026-03-01T16:05:09.900Z'))).toBe('2026-03-02 00:05:09');
    expect(shanghaiDay(new Date('2026-02-28T16:00:00Z'))).toBe('2026-03-01');
  });

  test('agrees with the time zone database on every instant since 1992', () => {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Shanghai',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    const instants = fc.date({ min: new Date('1992-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(fc.property(instants, (instant) => shanghaiTime(instant) === format.format(instant)));
  });
});
