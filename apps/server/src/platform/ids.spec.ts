import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { validate, version } from 'uuid';
import { idOfTime, newId, timeOfId } from './ids.js';

describe('a new id', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is a UUID of version 7 that holds the time', () => {
    const before = Date.now();
    const id = newId();
    expect(validate(id) && version(id)).toBe(7);
    expect(Date.parse(timeOfId(id))).toBeGreaterThanOrEqual(before);
    expect(Date.parse(timeOfId(id))).toBeLessThanOrEqual(Date.now());
  });

  it('is larger than every one before it, also where the clock stands still or goes back', () => {
    const ids = Array.from({ length: 2_000 }, () => newId());
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    ids.push(...Array.from({ length: 2_000 }, () => newId()));
    clock.mockReturnValue(Date.now() - 60_000);
    ids.push(...Array.from({ length: 2_000 }, () => newId()));
    expect(ids).toEqual([...new Set(ids)].sort());
  });

  it('shares its random part with no other', () => {
    const ids = Array.from({ length: 1_000 }, () => newId());
    expect(new Set(ids.map((id) => id.slice(-8))).size).toBe(ids.length);
  });
});

describe('an id of a time', () => {
  it('holds that time', () => {
    const time = new Date('2026-05-04T03:02:01.999Z');
    const ids = Array.from({ length: 600 }, () => idOfTime(time));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect([version(id), timeOfId(id)]).toEqual([7, time.toISOString()]);
  });
});
