import { test } from '@jest/globals';
import { given as givenOf } from '@county-tcm/events/given-when-then';
import { regionStandard, type RegionStandardSet } from './region-standard.js';

const given = (...past: RegionStandardSet[]) => givenOf(regionStandard, past);
const set = (year: number, level: 'province' | 'national') => ({ type: 'Set' as const, year, level });

test('a region gets a standard for a year', () =>
  given()
    .when(set(2026, 'national'))
    .then([{ type: 'RegionStandardSet', year: 2026, from: null, to: 'national' }]));
test('and another one', () =>
  given({ type: 'RegionStandardSet', year: 2026, from: null, to: 'national' })
    .when(set(2026, 'province'))
    .then([{ type: 'RegionStandardSet', year: 2026, from: 'national', to: 'province' }]));
test('years are on their own', () =>
  given({ type: 'RegionStandardSet', year: 2025, from: null, to: 'national' })
    .when(set(2026, 'province'))
    .then([{ type: 'RegionStandardSet', year: 2026, from: null, to: 'province' }]));
test('the same again changes nothing', () =>
  given({ type: 'RegionStandardSet', year: 2026, from: null, to: 'national' })
    .when(set(2026, 'national'))
    .thenNothing());
