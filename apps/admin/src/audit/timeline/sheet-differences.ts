import type { AuditEvent, SheetLine, SheetState } from '../audit-rows.js';
import type { Steps } from './steps.js';
import { itemsOf } from './trail-words.js';

/** What is compared of a line of the sheet. */
const comparedMembers = [
  'itemName',
  'ruleScore',
  'selfEvaluation',
  'declaredScore',
  'selfScore',
  'reviewed',
  'opinion',
  'selected',
] as const satisfies readonly (keyof SheetLine)[];

export type ComparedMember = (typeof comparedMembers)[number];

/** A line that is not what it was; one that was or is not there has only the other side. */
export interface LineDifference {
  readonly itemId: string;
  readonly before: SheetLine | undefined;
  readonly after: SheetLine | undefined;
  readonly changed: ReadonlySet<ComparedMember>;
}

/** The lines in which two states of a sheet differ, in the order of the later one; what is gone stands at the end. */
export function differencesOf(before: SheetState, after: SheetState): readonly LineDifference[] {
  const [earlier, later] = [before, after].map(({ items }) => new Map(items.map((line) => [line.itemId, line])));
  const ids = new Set([...later!.keys(), ...earlier!.keys()]);
  return [...ids]
    .map((itemId) => differenceOf(itemId, earlier!.get(itemId), later!.get(itemId)))
    .filter(({ changed }) => changed.size > 0);
}

function differenceOf(itemId: string, before: SheetLine | undefined, after: SheetLine | undefined): LineDifference {
  const changed = comparedMembers.filter((member) => before?.[member] !== after?.[member]);
  return { itemId, before, after, changed: new Set(changed) };
}

/** The steps between two moments that made a line what it is: those about its item, and those that are about the sheet. */
export function causesOf(steps: Steps, from: number, to: number, itemId: string): readonly AuditEvent[] {
  return steps.slice(from, to).filter((event) => {
    const items = itemsOf(event);
    return items.length === 0 || items.includes(itemId);
  });
}
