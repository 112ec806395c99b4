import { less, sum } from '@county-tcm/domain/evaluation/score';
import { storedDeduction } from '@county-tcm/domain/evaluation/sheet/stored-deduction';
import { call } from '../../data/calls.js';
import { CallRefused } from '../../data/call-refused.js';
import { CellConflict, type CellSave, type SavedCell } from '../grid/cell-saves.js';
import type { Judgement } from '../grid/grid-column.js';

/** One item of the caller's own sheet (api-contract.md, section 5); `selfEvaluation` is the deduction, null while nothing was declared. */
export interface SelfEvaluationRow {
  readonly id: string;
  readonly itemId: string;
  readonly itemName: string;
  readonly itemTypeName: string;
  readonly pname: string | null;
  readonly ruleScore: number;
  readonly selfEvaluation: number | null;
  readonly version: number;
}

const changedByOthers = 20002;

/** The caller's items in tree order; the current year unless one is given. */
export async function readSelfEvaluation(year: string | undefined, signal?: AbortSignal) {
  const body = year ? { year: Number(year) } : {};
  const { data } = await call<Omit<SelfEvaluationRow, 'id'>[]>('advanced-group/selfevaluation/list', body, { signal });
  return data.map((row): SelfEvaluationRow => ({ ...row, id: row.itemId }));
}

/** What the server will make of a typed deduction (spec part 2, section 5). */
export function judgeDeduction({ ruleScore }: SelfEvaluationRow, typed: string) {
  const { deduction, warning } = storedDeduction(typed, String(ruleScore));
  return { saved: deduction, warning: warning ?? undefined } satisfies Judgement;
}

type Declared = Pick<SelfEvaluationRow, 'itemId' | 'selfEvaluation' | 'version'>;

/**
 * Saves one deduction, or takes it back. `put` takes the answer over into the list. Somebody else's change of the same cell ends in a
 * `CellConflict` with what stands there now.
 */
export async function saveDeduction(
  save: CellSave,
  row: SelfEvaluationRow,
  put: (id: string, change: Partial<SelfEvaluationRow>) => void,
): Promise<SavedCell> {
  const { itemId, itemName } = row;
  try {
    const { version } = save;
    const { data, msg } = save.cleared
      ? await call<Declared>('advanced-group/selfevaluation/clear', { itemId, version }, save)
      : await call<Declared>(
          'advanced-group/selfevaluation/save',
          { itemId, itemName, selfEvaluation: save.typed, version },
          save,
        );
    put(itemId, { selfEvaluation: data.selfEvaluation, version: data.version });
    const mended = !save.cleared && judgeDeduction(row, save.typed).warning !== undefined;
    return { version: data.version, message: mended ? msg : undefined };
  } catch (fault) {
    if (!(fault instanceof CallRefused) || fault.code !== changedByOthers) throw fault;
    const { selfEvaluation, version } = fault.current as Declared;
    put(itemId, { selfEvaluation, version });
    throw new CellConflict(selfEvaluation?.toString() ?? '', version);
  }
}

export interface SelfEvaluationTotals {
  readonly ruleScore: string;
  readonly deduction: string;
  readonly declared: string;
  readonly filled: number;
  readonly unanswered: { readonly items: number; readonly points: string };
}

export function totalsOf(rows: readonly SelfEvaluationRow[]): SelfEvaluationTotals {
  const empty = rows.filter(({ selfEvaluation }) => selfEvaluation === null);
  return {
    ruleScore: sum(rows.map(({ ruleScore }) => String(ruleScore))),
    deduction: sum(rows.map(({ selfEvaluation }) => String(selfEvaluation ?? 0))),
    declared: sum(rows.map(declaredScore)),
    filled: rows.length - empty.length,
    unanswered: { items: empty.length, points: sum(empty.map(({ ruleScore }) => String(ruleScore))) },
  };
}

/** The rule score less the deduction. */
export function declaredScore({ ruleScore, selfEvaluation }: SelfEvaluationRow): string {
  return less(String(ruleScore), String(selfEvaluation ?? 0));
}
