/** The type of a field's column, as PostgreSQL writes it. */
export type ColumnType =
  'text' | 'text[]' | 'numeric' | 'integer' | 'date' | 'timestamptz' | 'uuid' | 'uuid[]' | 'jsonb';

/** How a field stands in a workbook. */
export type CellKind = 'text' | 'longText' | 'number' | 'percent' | 'year' | 'date' | 'time';

/** What a field holds: numbers as plain decimal text, years as whole numbers, days as yyyy-MM-dd; null where empty. */
export type FieldValue = string | number | readonly string[] | null;

/** What every field says of itself. */
export interface Described {
  /** What people call it. */
  readonly label: string;
  /** Declared by an administrator and not by the definition: its value is in the extension's column. */
  readonly extra?: true;
}

export interface Entered extends Described {
  /** What is said where it is left empty; without it, it may be. */
  readonly required?: string;
  /** Said when the record is added, it stays what it is. */
  readonly fixed?: boolean;
}

export interface MaybePersonal {
  /** Says something about a person: masked in lists, found by its exact value only. */
  readonly personal?: true;
  /** Lists are neither searched nor ordered by it, whoever asks. */
  readonly unsearched?: true;
}

/** A field's own data without its kind: what the word that makes it takes. */
export type Options<F> = Omit<F, 'kind'>;

/** What came of reading one member of what was sent. */
export type Reading =
  | { readonly kind: 'value'; readonly value: FieldValue }
  /** The right JSON type with a wrong value: for the business to refuse, in these words. */
  | { readonly kind: 'invalid'; readonly msg: string }
  /** Another JSON type than the field takes: the fault of the request. */
  | { readonly kind: 'wrong-type'; readonly expected: 'string' | 'number' | 'array' };

/** A record as far as it is typed: text, lists of names, lists of files. */
export type TypedValues = Readonly<Record<string, unknown>>;

/** A field whose value looks wrong and may be right. */
export interface Doubted<F> {
  readonly name: string;
  readonly field: F;
  /** What is typed in it, as text. */
  readonly text: string;
  readonly values: TypedValues;
  readonly thisYear: number;
}

/** What a filter of a list by a field takes, where not any text is one. */
export interface FilterRule {
  takes(text: string): boolean;
  /** What it has to be, for whoever sent something else; without it, something else finds nothing. */
  readonly what?: string;
}

/**
 * Everything that follows from the kind of a field. One file for each kind has it all, so that a new kind is one file and
 * its line in `index.ts`.
 */
export interface Kind<F> {
  readonly column: ColumnType;
  readonly cell: CellKind | ((field: F) => CellKind);
  /** How lists are filtered by it: text by "contains", words, ids and days by equality; null where they are not. */
  readonly comparison: 'contains' | 'equals' | null;
  /** Goes into the one search of a list: as text that is typed freely, as one of a few known words, or as it is shown. */
  readonly searched?: 'typed' | 'chosen' | 'shown';
  readonly filter?: FilterRule;
  /** A word by which a list is filtered, as it is kept: some can be spelled in two ways. */
  readonly meant?: (field: F, word: string) => string;
  /** What people read of a value, where that is another word than the one that is kept. */
  readonly words?: (field: F, value: string) => string;
  /** Too long for lists: their rows carry it only where it is asked for by name. */
  readonly long?: true;
  /** Reads what was sent, where something was; a field without it is worked out and never typed. */
  readonly read?: (field: F, sent: unknown) => Reading;
  /** What is kept where nothing was sent; null where it is left out. */
  readonly nothing?: (field: F) => FieldValue;
  /** The value of a field that is worked out. */
  readonly compute?: (field: F, values: Readonly<Record<string, FieldValue>>) => FieldValue;
  /** The value as its column takes it, and as answers carry it. */
  readonly stored?: (value: FieldValue) => FieldValue;
  readonly answer?: (value: unknown) => unknown;
  /** What answers carry where the field is empty; null where it is left out. */
  readonly empty?: unknown;
  /** What is doubted of a value and not refused. */
  readonly doubt?: (doubted: Doubted<F>) => string | undefined;
}
