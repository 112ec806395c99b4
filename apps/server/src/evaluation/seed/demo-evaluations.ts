import type { StoryTime, Phase } from '../../seed/story/calendar.js';

/** A part of a unit's lines, in the order of its sheet, from 0 to 1. */
interface Lines {
  readonly from: number;
  readonly to: number;
}

/** What somebody does to a unit's sheet in one sitting. */
export type SheetTask =
  /** Half-way through its year a unit has come to some of its lines; `unsure` leaves a deduction out that is corrected later. */
  | ({ readonly kind: 'declare'; readonly which: 'all' | 'some'; readonly unsure?: true } & Lines)
  | ({ readonly kind: 'correct'; readonly which: 'all' | 'some' } & Lines)
  | ({ readonly kind: 'review' } & Lines)
  /** A second look gives back what a review took. */
  | { readonly kind: 'reconsider' }
  /** All is cleared, and that is taken back at once. */
  | { readonly kind: 'clear and undo'; readonly opinion: string };

export interface SheetSitting {
  readonly when: StoryTime;
  readonly who: string;
  readonly unitNo: string;
  readonly task: SheetTask;
}

/** A unit whose years the story tells of, and who works on its sheets. */
export interface EvaluatedUnit {
  readonly unitNo: string;
  readonly clerk: string;
  /** Who looks over what the clerk declared; null where nobody does. */
  readonly deputy: string | null;
  readonly reviewer: string;
  readonly secondReviewer: string | null;
}

const whole = { from: 0, to: 1 } as const;

/**
 * A year that is over: units declare from spring to autumn, one after the other, and then the counties review.
 * @param place of the unit among all, from 0 to 1
 */
export function pastYearOf(unit: EvaluatedUnit, phase: Phase, place: number): SheetSitting[] {
  const at = (when: number, who: string | null, task: SheetTask): SheetSitting[] =>
    who === null ? [] : [{ when: { phase, at: when }, who, unitNo: unit.unitNo, task }];
  const unsure = unit.deputy === null ? {} : ({ unsure: true } as const);
  return [
    ...at(0.18 + place * 0.4, unit.clerk, { kind: 'declare', which: 'all', ...unsure, ...whole }),
    ...at(0.62 + place * 0.06, unit.deputy, { kind: 'correct', which: 'all', ...whole }),
    ...at(0.7 + place * 0.2, unit.reviewer, { kind: 'review', ...whole }),
    ...at(0.92 + place * 0.05, unit.secondReviewer, { kind: 'reconsider' }),
  ];
}

const thisYear = (at: number): StoryTime => ({ phase: 'this year', at });
const lately = (at: number): StoryTime => ({ phase: 'lately', at });
const [firstHalf, secondHalf] = [
  { from: 0, to: 0.5 },
  { from: 0.5, to: 1 },
];

/**
 * The demo county this year: two units are through and under review, three are half-way, 梧桐里 is behind, and 上堰村 has
 * not begun.
 */
export const currentYear: readonly SheetSitting[] = [
  ...of('3609023001', [
    [thisYear(0.29), 'qimingchuan', { kind: 'declare', which: 'all', unsure: true, ...whole }],
    [thisYear(0.55), 'qimingchuan', { kind: 'correct', which: 'all', ...whole }],
    [thisYear(0.86), 'reviewer', { kind: 'review', ...whole }],
    [thisYear(0.93), 'reviewer', { kind: 'clear and undo', opinion: '单位报告所列问题均已整改' }],
    [lately(0.75), 'heyanqing', { kind: 'reconsider' }],
  ]),
  ...of('3609024001', [
    [thisYear(0.32), 'muyunshu', { kind: 'declare', which: 'all', ...firstHalf }],
    [thisYear(0.5), 'muyunshu', { kind: 'declare', which: 'all', unsure: true, ...secondHalf }],
    [thisYear(0.68), 'muyunshu', { kind: 'correct', which: 'all', ...secondHalf }],
    [thisYear(0.88), 'heyanqing', { kind: 'review', from: 0, to: 0.4 }],
    [lately(0.2), 'heyanqing', { kind: 'review', from: 0.4, to: 0.6 }],
    [lately(0.88), 'heyanqing', { kind: 'review', from: 0.6, to: 0.7 }],
  ]),
  ...of('3609021001', [[thisYear(0.39), 'xuchangqing', { kind: 'declare', which: 'some', ...whole }]]),
  ...of('3609022001', [
    [thisYear(0.44), 'liuwenxi', { kind: 'declare', which: 'some', unsure: true, ...whole }],
    [lately(0.6), 'hospital', { kind: 'correct', which: 'some', ...whole }],
  ]),
  ...of('3609024002', [
    [thisYear(0.4), 'chengbanxia', { kind: 'declare', which: 'some', ...firstHalf }],
    [thisYear(0.64), 'township', { kind: 'declare', which: 'some', unsure: true, ...secondHalf }],
    [lately(0.8), 'township', { kind: 'correct', which: 'some', ...secondHalf }],
  ]),
  ...of('3609025001', [[thisYear(0.89), 'fangboran', { kind: 'declare', which: 'some', from: 0, to: 0.6 }]]),
];

function of(unitNo: string, sittings: readonly (readonly [StoryTime, string, SheetTask])[]): SheetSitting[] {
  return sittings.map(([when, who, task]) => ({ when, who, unitNo, task }));
}
