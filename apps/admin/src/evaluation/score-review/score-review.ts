import { isAbove, readScore, scoreWords, sum } from '@county-tcm/domain/evaluation/score';
import { call } from '../../data/calls.js';
import { CallRefused } from '../../data/call-refused.js';
import { CellConflict, type CellSave, type SavedCell } from '../grid/cell-saves.js';
import type { Judgement } from '../grid/grid-column.js';

/** One item of a unit's sheet under review (api-contract.md, section 5). */
export interface ReviewRow {
  readonly id: string;
  readonly itemId: string;
  readonly itemName: string;
  readonly itemTypeName: string;
  readonly pname: string | null;
  /** Who declared it, and how to reach them. */
  readonly userName: string | null;
  readonly mobile: string | null;
  readonly standardScore: number;
  /** The deduction; null while nothing is declared. */
  readonly selfEvaluation: number | null;
  readonly declaredScore: number;
  /** The score under review: the declared one until a reviewer changes it. */
  readonly selfScore: number;
  readonly opinion: string | null;
  readonly reviewed: boolean;
  readonly reviewerName: string | null;
  readonly reviewTime: string | null;
  readonly version: number;
}

/** The most items that a page call answers at once. */
const pageSize = 100;
const changedByOthers = 20002;

/** The whole sheet of a unit in tree order; read page by page, since a page holds at most a hundred items. */
export async function readReview(unitId: string, signal?: AbortSignal): Promise<readonly ReviewRow[]> {
  const first = await readPage(unitId, 1, signal);
  const pages = Math.ceil(first.count / pageSize);
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, n) => readPage(unitId, n + 2, signal)),
  );
  return [first, ...rest].flatMap(({ rows }) => rows);
}

async function readPage(unitId: string, current: number, signal?: AbortSignal) {
  const body = { current, size: pageSize, queryParams: { unitId } };
  const { data, count = 0 } = await call<Omit<ReviewRow, 'id'>[]>('advanced-group/scorereview/page', body, { signal });
  return { count, rows: data.map((row): ReviewRow => ({ ...row, id: row.itemId })) };
}

/** A score above the standard one is not sent at all (spec part 2, section 5). */
export function judgeScore({ standardScore }: ReviewRow, typed: string): Judgement {
  const score = readScore(typed);
  if (score === null) return { refused: scoreWords.notANumber };
  return isAbove(score, String(standardScore)) ? { refused: scoreWords.aboveStandard } : { saved: score };
}

type Reviewed = Pick<
  ReviewRow,
  'itemId' | 'selfScore' | 'opinion' | 'reviewed' | 'reviewerName' | 'reviewTime' | 'version'
>;

/** Saves the score with its opinion, or the opinion, of one item; `put` takes the answer over into the list. */
export async function saveReview(
  unitId: string,
  save: CellSave,
  row: ReviewRow,
  put: (id: string, change: Partial<ReviewRow>) => void,
): Promise<SavedCell> {
  const ofScore = save.column === 'selfScore';
  const body = {
    unitId,
    itemId: row.itemId,
    selfScore: ofScore ? save.typed : row.selfScore,
    opinion: ofScore ? save.opinion : save.typed,
    version: save.version,
  };
  try {
    const { data } = await call<Reviewed>('advanced-group/scorereview/save', body, save);
    put(row.itemId, data);
    return { version: data.version };
  } catch (fault) {
    if (!(fault instanceof CallRefused) || fault.code !== changedByOthers) throw fault;
    const theirs = fault.current as Reviewed;
    put(row.itemId, theirs);
    throw new CellConflict(String((ofScore ? theirs.selfScore : theirs.opinion) ?? ''), theirs.version);
  }
}

/** A clearing that was carried out: how many scores it changed, and by which version it can be undone. */
export interface Clearing {
  readonly cleared: number;
  readonly version: number;
}

export async function clearDeductions(unitId: string, opinion: string | null): Promise<Clearing> {
  return (await call<Clearing>('advanced-group/scorereview/clearDeductions', { unitId, opinion })).data;
}

/** @returns how many scores are as they were */
export async function undoClearing(unitId: string, { version }: Clearing): Promise<number> {
  const path = 'advanced-group/scorereview/undoClear';
  return (await call<{ restored: number }>(path, { unitId, version })).data.restored;
}

export interface ReviewTotals {
  readonly standard: string;
  readonly declared: string;
  readonly review: string;
  readonly reviewed: number;
  readonly unanswered: { readonly items: number; readonly points: string };
}

export function totalsOf(rows: readonly ReviewRow[]): ReviewTotals {
  const empty = rows.filter(({ selfEvaluation }) => selfEvaluation === null);
  return {
    standard: sum(rows.map(({ standardScore }) => String(standardScore))),
    declared: sum(rows.map(({ declaredScore }) => String(declaredScore))),
    review: sum(rows.map(({ selfScore }) => String(selfScore))),
    reviewed: rows.filter(({ reviewed }) => reviewed).length,
    unanswered: { items: empty.length, points: sum(empty.map(({ standardScore }) => String(standardScore))) },
  };
}
