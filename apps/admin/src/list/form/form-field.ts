import type { Extension } from '@county-tcm/domain/register/file-kinds';
import { shareOf } from '@county-tcm/domain/register/doubts';
import type { Field } from '@county-tcm/domain/register/field';
import { twoDecimals } from './unit-words.js';
import type { DialogMode, FormValues, Options, RecordSource } from '../screen-definition.js';

/**
 * One field of a form: a field as registers declare them, or one of the few kinds that only forms have, and where it
 * stands. What may be typed into it follows from the kind, in the domain's own rules and words.
 */
export type FormField = InForm & (RegisterField | ReferenceField | RecordField | PasswordField | ComputedField);

/** A field of an entity, but for those that name other records or codes, and for those that nobody enters. */
export type RegisterField = Exclude<
  Field,
  { readonly kind: 'reference' | 'parent' | 'choices' | 'lifecycle' | 'shown' | 'counted' | 'following' }
>;

/** Where a form shows a field, and how its input differs from what is usual for the kind. */
interface InForm {
  readonly source: string;
  /** A line under the input: a recommended minimum, a format. */
  readonly hint?: string;
  /** Takes all columns of the form. */
  readonly wide?: boolean;
  /** Which of three columns it stands in: what belongs together stands in one row. */
  readonly column?: 1 | 2 | 3;
  /** Dialog modes that show it; all three unless given. */
  readonly modes?: readonly DialogMode[];
  /** Typed when a record is added, read-only afterwards. */
  readonly fixed?: boolean;
  /** Of a choice: all words are in sight, to be picked by one click. */
  readonly inSight?: boolean;
  /** Of a number: how many decimals and signs can be typed. */
  readonly decimals?: number;
  readonly length?: number;
  /** Of a long text: how many lines there are at first. */
  readonly rows?: number;
  /** Of a file: says to the server what it is for, `doctor.doctorFileId`. */
  readonly usage?: string;
  /** Of a file: which extensions it takes by the value of another field; all of them while that has none. */
  readonly allowBy?: { readonly source: string; readonly extensions: Readonly<Record<string, readonly Extension[]>> };
}

interface Described {
  readonly label: string;
  readonly required?: string;
}

/** One other thing, or several, by their ids; shown by their names. */
export interface ReferenceField extends Described {
  readonly kind: 'reference' | 'references';
  readonly options: Options;
  /** The member of the record that says what is chosen, where it has one. */
  readonly shows?: string;
}

/** One of many records of another resource, found by its name as that is typed. */
export interface RecordField extends Described, RecordSource {
  readonly kind: 'record';
  /** The member of the record around that says what the other one is called, where it is not that of the other one. */
  readonly said?: string;
}

export interface PasswordField extends Described {
  readonly kind: 'password';
  readonly max: number;
  /** The one that is valid now, which the browser may know. */
  readonly present?: true;
}

/** Shown, never typed and never sent: worked out from the other values of the form. */
export interface ComputedField extends Described {
  readonly kind: 'computed';
  readonly compute: (values: FormValues) => string;
}

/** A field of some kinds only. */
export type FieldOf<Kind extends FormField['kind']> = Narrowed<FormField, Kind>;

type Narrowed<Field, Kind> = Field extends { readonly kind: infer Own }
  ? [Own & Kind] extends [never]
    ? never
    : Field & { readonly kind: Own & Kind }
  : never;

export type TypedField = Exclude<FormField, OutcomeField>;
export type OutcomeField = FieldOf<'computed' | 'proportion'>;

/** Whether something is typed or chosen in it, and sent. */
export function isTyped(field: FormField): field is TypedField {
  return field.kind !== 'computed' && field.kind !== 'proportion';
}

/** What follows from the other values, without its unit. */
export function outcomeOf(field: OutcomeField, values: FormValues): string {
  return field.kind === 'computed' ? field.compute(values) : twoDecimals(shareOf(values, field) ?? '0');
}

/** What a field's numbers are of; nothing where there is nothing to say. */
export function unitOf(field: FormField): string | undefined {
  if (field.kind === 'percent' || field.kind === 'proportion') return '%';
  return field.kind === 'number' ? field.unit : undefined;
}
