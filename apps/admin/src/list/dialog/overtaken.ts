import type { Attachment } from '../../data/attachment.js';
import { valueWords } from '../history/change-words.js';
import { isTyped, type FormField } from '../form/form-field.js';
import type { FormValues } from '../screen-definition.js';

/** A field that somebody else changed while it was being edited here, in words. */
export interface Overtaken {
  readonly source: string;
  readonly label: string;
  readonly from: string;
  readonly to: string;
  /** What was typed here and will take its place, where that is something else. */
  readonly mine?: string;
}

interface Sides {
  /** What editing began with. */
  readonly before: FormValues;
  readonly now: FormValues;
  readonly typed: FormValues;
}

/** What somebody else changed, field by field, with what is typed here instead. */
export function overtakenFields(fields: readonly FormField[], { before, now, typed }: Sides): readonly Overtaken[] {
  return fields.flatMap((field) => {
    const { source, label } = field;
    if (!isTyped(field) || field.kind === 'password') return [];
    const words = (values: FormValues) => inWords(field, values[source]);
    const [from, to, own] = [words(before), words(now), words(typed)];
    if (from === to) return [];
    return [{ source, label, from, to, ...(own !== from && own !== to ? { mine: own } : {}) }];
  });
}

function inWords(field: FormField, value: unknown): string {
  if (field.kind !== 'file') return valueWords(value, field);
  return valueWords(((value ?? []) as readonly Attachment[]).map(({ fileName }) => fileName));
}
