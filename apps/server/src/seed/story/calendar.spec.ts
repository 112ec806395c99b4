import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Clock, shanghaiTime, shanghaiYear } from '../../platform/clock/clock.js';
import { inOrder, type StoryTime, phases, StoryCalendar } from './calendar.js';
import { StoryClock } from './story-clock.js';

const storyTime = fc.record({
  phase: fc.constantFrom(...phases),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
}) satisfies fc.Arbitrary<StoryTime>;
const storyTimes = fc.array(storyTime, { minLength: 2, maxLength: 40 }).map((some) => some.toSorted(inOrder));

const turns = ['2026-01-01T00:00:00+08:00', '2026-01-01T00:00:00.001+08:00', '2024-02-29T12:00:00+08:00'];
const edges = [...turns, '2025-12-31T23:59:59.999+08:00', '2025-03-01T00:00:00+08:00', '2026-11-22T17:30:00+08:00'];
const now = fc.oneof(
  fc.constantFrom(...edges).map((text) => new Date(text)),
  fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
);

describe('the times of a story', () => {
  test('come in their order, in their years, and never after now', () => {
    fc.assert(
      fc.property(now, storyTimes, (today, some) => {
        const calendar = new StoryCalendar(today);
        const times = some.map((one) => calendar.instantOf(one).getTime());
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(times.at(-1)).toBeLessThanOrEqual(today.getTime());
        const years = some.map(({ phase }) => calendar.years[Math.min(phases.indexOf(phase), 2)]);
        expect(times.map((time) => shanghaiYear(new Date(time)))).toEqual(years);
      }),
      { numRuns: 2_000 },
    );
  });

  test('are in office hours wherever there are enough of them', () => {
    const afterJanuary = now.filter((today) => shanghaiTime(today).slice(5, 7) !== '01');
    fc.assert(
      fc.property(afterJanuary, storyTimes, (today, some) => {
        const calendar = new StoryCalendar(today);
        const inside = some.filter(({ at }) => at > 0 && at < 1);
        for (const one of inside)
          expect(shanghaiTime(calendar.instantOf(one)).slice(11)).toMatch(/^(08:[345]|09|1[0124567]|18:00:00)/);
        const days = inside.map((one) => new Date(calendar.instantOf(one).getTime() + 8 * 3_600_000).getUTCDay());
        expect(days.filter((day) => day === 0 || day === 6)).toEqual([]);
      }),
    );
  });
});

class Stopped extends Clock {
  override now(): Date {
    return new Date('2026-07-01T10:00:00Z');
  }
}

describe('the clock of a story', () => {
  test('goes on whenever it is looked at, and never reaches the time towards which it goes', () => {
    const span = fc.tuple(fc.nat(1e12), fc.nat(1e9), fc.integer({ min: 1, max: 300 }));
    fc.assert(
      fc.property(span, ([from, length, looks]) => {
        const clock = new StoryClock(new Stopped());
        clock.tell(new Date(from), new Date(from + length));
        const times = Array.from({ length: looks }, () => clock.now().getTime());
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(times[0]).toBe(from);
        expect(times.at(-1)).toBeLessThanOrEqual(from + length);
      }),
    );
  });

  test('takes somebody less than four minutes for one thing', () => {
    const clock = new StoryClock(new Stopped());
    clock.tell(new Date(0), new Date(1e9));
    const times = Array.from({ length: 100 }, () => clock.now().getTime());
    const pauses = times.slice(1).map((time, index) => time - times[index]!);
    expect(Math.min(...pauses)).toBeGreaterThan(20_000);
    expect(Math.max(...pauses)).toBeLessThan(240_000);
  });

  test('shows the time that it is before and after', () => {
    const clock = new StoryClock(new Stopped());
    const real = new Stopped().now();
    expect(clock.now()).toEqual(real);
    clock.tell(new Date(0), new Date(1e9));
    clock.stop();
    expect(clock.now()).toEqual(real);
  });
});
