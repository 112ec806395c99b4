import { meantTime, minuteOf } from './time.js';

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['1830', '18:30'],
  ['9:5', '09:05'],
  ['９：３０', '09:30'],
  ['9点', '09:00'],
  ['9点30分', '09:30'],
  ['24:00', '24:00'],
  ['9:60', '9:60'],
  ['早上', '早上'],
  ['', ''],
])('%s is meant as %s', (typed, meant) => expect(meantTime(typed)).toBe(meant));

test('a moment is shown to the minute', () => expect(minuteOf('2026-02-28 08:30:00')).toBe('2026-02-28 08:30'));
