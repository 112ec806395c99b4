import { Big } from 'big.js';

/**
 * Arithmetic of scores. A score travels in events and commands as the plain decimal text that `Big` writes ('5', '0.5'),
 * so that no binary fraction ever comes near it; only answers to clients are JSON numbers.
 */
export type Score = string;

/** What a client may send for a number: contract section 1 accepts numbers and numeric text. */
export type Entered = string | number | null | undefined;

export const scoreWords = {
  notANumber: '请输入数字',
  aboveRuleScore: '自评扣分大于规则分值',
  aboveStandard: '自评得分大于标准分',
} as const;

/** Finer than any standard divides its points; what lies beyond is rounded half up. */
const DECIMALS = 6;
const LONGEST = 40;
const plainDecimal = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/**
 * Reads what somebody typed as a number that is not negative. Full-width digits, which Chinese input methods produce,
 * count as digits.
 * @returns null for what is no such number
 */
export function readScore(entered: Entered): Score | null {
  const number = typeof entered === 'number' ? finite(entered) : typed(entered ?? '');
  return number === null || number.lt(0) ? null : number.round(DECIMALS, Big.roundHalfUp).toFixed();
}

function finite(entered: number): Big | null {
  return Number.isFinite(entered) ? new Big(entered) : null;
}

function typed(entered: string): Big | null {
  const text = entered.normalize('NFKC').trim();
  return text.length <= LONGEST && plainDecimal.test(text) ? new Big(text.replace(/^\+/, '')) : null;
}

export function isAbove(score: Score, limit: Score): boolean {
  return new Big(score).gt(limit);
}

export function sameScore(a: Score | null, b: Score | null): boolean {
  return a === null || b === null ? a === b : new Big(a).eq(b);
}

export function sum(scores: readonly Score[]): Score {
  return scores.reduce((total, score) => total.plus(score), new Big(0)).toFixed();
}

/** A difference that never falls below zero: no deduction costs more than there was. */
export function less(score: Score, deduction: Score): Score {
  const rest = new Big(score).minus(deduction);
  return rest.lt(0) ? '0' : rest.toFixed();
}

export function lower(a: Score, b: Score): Score {
  return new Big(a).lte(b) ? a : b;
}

/** As an answer to a client shows it. */
export function numberOf(score: Score): number {
  return Number(score);
}
