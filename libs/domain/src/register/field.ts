import type { Extension } from '../attachments/file-kinds.js';

/** What every field says of itself. */
interface Described {
  /** What people call it. */
  readonly label: string;
}

interface Entered extends Described {
  /** What is said where it is left empty; without it, it may be. */
  readonly required?: string;
}

interface MaybePersonal {
  /** Says something about a person: masked in lists, found by its exact value only. */
  readonly personal?: true;
}

/** One line of text, or several of `longText`. */
export interface TextField extends Entered, MaybePersonal {
  readonly kind: 'text' | 'longText';
  /** The most characters that it takes. */
  readonly max: number;
}

/** The number of a telephone or of an identity card, kept as it was typed. */
export interface PersonalNumberField extends Entered {
  readonly kind: 'phone' | 'idCard';
  readonly max: number;
  readonly personal: true;
}

/** Digits and a dot: an amount, or with `percent` a share of a hundred. */
export interface NumberField extends Entered {
  readonly kind: 'number' | 'percent';
  /** What is counted, e.g. 人次. */
  readonly unit?: string;
  /** Where it usually is; anything else is doubted, not refused. */
  readonly usual?: { readonly from: number; readonly to: number; readonly whole?: true };
  /** Of a typed percentage, the number fields that it follows from where both are there. */
  readonly of?: { readonly amount: string; readonly total: string };
}

/** One of a few words that do not change. */
export interface ChoiceField extends Entered {
  readonly kind: 'choice';
  readonly options: readonly string[];
}

/** A name, or several of them, out of a dictionary that administrators keep. */
export interface DictionaryField extends Entered {
  readonly kind: 'dictionaryChoice' | 'dictionaryChoices';
  /** The dictionary's code, e.g. PUBLIC_ZYZLSB. */
  readonly dictionary: string;
  /** Another field: the names on offer are those below the one that is chosen there. */
  readonly below?: string;
}

/** A day, yyyy-MM-dd. */
export interface DateField extends Entered, MaybePersonal {
  readonly kind: 'date';
}

/** yyyy. */
export interface YearField extends Entered {
  readonly kind: 'year';
}

/** The id of an attachment. */
export interface FileField extends Entered {
  readonly kind: 'file';
  readonly allow: readonly Extension[];
  readonly maxMegabytes: number;
}

/** What one field's number is of another's, in percent: worked out, never typed. */
export interface ProportionField extends Described {
  readonly kind: 'proportion';
  /** The field that holds the part. */
  readonly amount: string;
  /** The field that holds the whole. */
  readonly total: string;
  /** The percentage that is asked for but not enforced. */
  readonly recommended?: number;
}

export type EnteredField =
  TextField | PersonalNumberField | NumberField | ChoiceField | DictionaryField | DateField | YearField | FileField;

export type Field = EnteredField | ProportionField;

export type FieldKind = Field['kind'];

/** What a field holds: numbers as plain decimal text, years as whole numbers, days as yyyy-MM-dd; null where empty. */
export type FieldValue = string | number | readonly string[] | null;

export function isEntered(field: Field): field is EnteredField {
  return field.kind !== 'proportion';
}

/** Whether something about a person is in it. */
export function isPersonal(field: Field): boolean {
  return 'personal' in field && field.personal === true;
}
