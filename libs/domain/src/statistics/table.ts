import type { DictionaryField, NumberField, ProportionField } from '../register/field.js';
import type { Register } from '../register/register.js';
import type { RegisterName, registers } from '../registers/index.js';
import type { Condition } from './condition.js';

/**
 * One table of the statistics (spec part 1, section 2, screen 22), said once as plain data: its calls, its screen, its
 * chart and the lists behind its numbers follow from it.
 */
export interface StatisticsTable {
  /** The path of its call below `statistics`, and of its screen. */
  readonly name: string;
  readonly title: string;
  /** What the numbers are and are not, where the heads do not say it. */
  readonly note?: string;
  readonly rows: Rows;
  readonly columns: readonly Column[];
  /** Counts the records of one year, of registers whose records name theirs; without it, what is recorded now. */
  readonly ofYear?: true;
  /** The columns that the chart draws, each as a panel of its own. */
  readonly chart: readonly string[];
}

/** What the rows are: the types of units, the units one by one, or the names that a field of the records holds. */
export type Rows =
  | { readonly kind: 'unitType' }
  | { readonly kind: 'unit' }
  | { readonly kind: 'name'; readonly register: RegisterName; readonly field: string; readonly label: string };

interface Headed {
  /** The member of a row. */
  readonly name: string;
  readonly label: string;
  /** Stands above the heads of neighbours that have the same. */
  readonly group?: string;
  /** What is counted, e.g. 人. */
  readonly unit: string;
}

/** A number that is counted from the records of one register. */
export interface CountedColumn extends Headed {
  readonly kind: 'counted';
  readonly register: RegisterName;
  readonly amount: Amount;
  /** Left out, every record counts. */
  readonly where?: Condition;
}

/** What one column is of another, in percent. */
export interface ShareColumn extends Headed {
  readonly kind: 'share';
  readonly part: string;
  readonly whole: string;
  /** The percentage that is asked for but not enforced. */
  readonly recommended?: number;
}

export type Column = CountedColumn | ShareColumn;

/** How much one record counts: one, what a number field holds, or one for each name that it lists. */
export type Amount =
  | { readonly kind: 'record' }
  /** A record without the number counts its names in `orNames`. */
  | { readonly kind: 'number'; readonly field: string; readonly orNames?: string }
  | { readonly kind: 'names'; readonly field: string };

/** The fields that a register has, without the rest of all names that there could be. */
type NameIn<Of extends Register> = keyof {
  [Name in keyof Of['fields'] as string extends Name ? never : Name]: never;
} &
  string;

/** The fields of a register that are of one kind. */
type Named<Of extends Register, Kind> = {
  [Name in NameIn<Of>]: Of['fields'][Name] extends Kind ? Name : never;
}[NameIn<Of>];

type Where<Of extends Register> = Condition<NameIn<Of> | 'unitType'>;

type Declared = (typeof registers)[number];

/** The words to declare columns over one register; a field that it does not have does not compile. */
export function over<const Of extends Declared>(register: Of) {
  const counted = (head: Headed, amount: Amount, where?: Where<Of>): CountedColumn => {
    const condition = where === undefined ? {} : { where: where as Condition };
    return { kind: 'counted', ...head, register: register.name, amount, ...condition };
  };
  return {
    records: (head: Headed, where?: Where<Of>) => counted(head, { kind: 'record' }, where),
    sum: (
      field: Named<Of, NumberField>,
      head: Headed,
      { orNames, where }: { readonly orNames?: Named<Of, DictionaryField>; readonly where?: Where<Of> } = {},
    ) => counted(head, { kind: 'number', field, ...(orNames && { orNames }) }, where),
    names: (field: Named<Of, DictionaryField>, head: Headed, where?: Where<Of>) =>
      counted(head, { kind: 'names', field }, where),
  };
}

/** A column with what a share field of a register says, between columns that sum its two sides up. */
export function shareOf(
  { label, recommended }: ProportionField,
  head: Pick<Headed, 'name' | 'group'> & Pick<ShareColumn, 'part' | 'whole'>,
): ShareColumn {
  return { kind: 'share', label, unit: '%', ...head, ...(recommended === undefined ? {} : { recommended }) };
}
