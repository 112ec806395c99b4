import type { StepRow } from '@county-tcm/domain/audit/answers';
import { referencesOf } from '@county-tcm/domain/audit/references';
import { adjustmentType } from '@county-tcm/domain/audit/told-adjustment';
import type { Names } from '@county-tcm/domain/audit/value-words';
import type { SheetKey } from '@county-tcm/domain/evaluation/sheet/decider';
import type { Stored } from '@county-tcm/events';
import { adjustmentLabel, unexplained } from './adjustment.js';
import { auditRowOf } from '../events/audit-row.js';
import { momentOf } from './moments.js';
import type { SheetFold } from './sheet-fold.js';
import type { ShownStep } from './sheet-story.js';

/** @param fold the sheet right after the step, which knows what everything was called then */
export function stepRowOf({ step: { event }, adjustment }: ShownStep, key: SheetKey, fold: SheetFold): StepRow {
  const row = { ...auditRowOf(event, namesIn(event, key, fold)), moment: momentOf(event) };
  if (adjustment === null) return row;
  const { unitId } = key;
  const reason = row.reason ?? unexplained;
  return { ...row, type: adjustmentType, label: adjustmentLabel, data: adjustment, unitId, reason };
}

function namesIn(event: Stored, { unitId }: SheetKey, fold: SheetFold): Names {
  const items = referencesOf(event).filter(({ kind }) => kind === 'item');
  const names = items.flatMap(({ id }): [string, string][] => {
    const line = fold.lineOf(id);
    return line ? [[id, line.itemName]] : [];
  });
  return { ...Object.fromEntries(names), ...(fold.unitName === null ? {} : { [unitId]: fold.unitName }) };
}
