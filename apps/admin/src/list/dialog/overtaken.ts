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
    const [was, is, mine] = [before, now, typed].map((values) => values[source]);
    const same = (one: unknown, other: unknown) => compared(field, one) === compared(field, other);
    if (same(was, is)) return [];
    const said = { source, label, from: inWords(field, was), to: inWords(field, is) };
    return [same(mine, was) || same(mine, is) ? said : { ...said, mine: inWords(field, mine) }];
  });
}

/** Of a long text its words are only the beginning. */
function compared(field: FormField, value: unknown): unknown {
  const isText = field.kind === 'richText' || field.kind === 'richJson' || field.kind === 'longText';
  return isText ? String((value as string | null) ?? '') : inWords(field, value);
}

function inWords(field: FormField, value: unknown): string {
  if (field.kind !== 'file') return valueWords(value, field);
  return valueWords(((value ?? []) as readonly Attachment[]).map(({ fileName }) => fileName));
}
