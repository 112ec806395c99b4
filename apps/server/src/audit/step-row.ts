import type { SheetKey } from '@county-tcm/domain/evaluation/sheet/decider';
import { adjustmentLabel, adjustmentType, unexplained } from './adjustment.js';
import { type AuditRow, auditRowOf } from './audit-row.js';
import { momentOf } from './moments.js';
import type { ShownStep } from './sheet-story.js';

/** A step of a sheet as the audit shows it. */
export interface StepRow extends AuditRow {
  /** By which the sheet can be asked for as it was right after this step. */
  moment: string;
}

/** @param unitName the unit's name at that moment */
export function stepRowOf({ step: { event }, adjustment }: ShownStep, key: SheetKey, unitName: string | null): StepRow {
  const row = { ...auditRowOf(event, unitName), moment: momentOf(event) };
  if (adjustment === null) return row;
  const { unitId } = key;
  const reason = row.reason ?? unexplained;
  return { ...row, type: adjustmentType, label: adjustmentLabel, data: adjustment, unitId, reason };
}
