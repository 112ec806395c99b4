import type {
  ChoiceField,
  DateField,
  DictionaryField,
  FileField,
  NumberField,
  PersonalNumberField,
  ProportionField,
  TextField,
  YearField,
} from './field.js';

/** The words in which registers are written: each makes the plain data of one field. */

type Options<F> = Omit<F, 'kind'>;

export function text(options: Omit<Options<TextField>, 'max'> & { readonly max?: number }): TextField {
  return { kind: 'text', max: 100, ...options };
}

export function longText(options: Omit<Options<TextField>, 'max'> & { readonly max?: number }): TextField {
  return { kind: 'longText', max: 2000, ...options };
}

export function phone(options: Omit<Options<PersonalNumberField>, 'max' | 'personal'>): PersonalNumberField {
  return { kind: 'phone', max: 20, personal: true, ...options };
}

export function idCard(options: Omit<Options<PersonalNumberField>, 'max' | 'personal'>): PersonalNumberField {
  return { kind: 'idCard', max: 20, personal: true, ...options };
}

export function number(options: Options<NumberField>): NumberField {
  return { kind: 'number', ...options };
}

export function percent(options: Omit<Options<NumberField>, 'unit'>): NumberField {
  return { kind: 'percent', ...options };
}

export function choice(options: readonly string[], rest: Omit<Options<ChoiceField>, 'options'>): ChoiceField {
  return { kind: 'choice', options, ...rest };
}

/** @param dictionary its code */
export function dictionaryChoice(
  dictionary: string,
  options: Omit<Options<DictionaryField>, 'dictionary' | 'below'>,
): DictionaryField {
  return { kind: 'dictionaryChoice', dictionary, ...options };
}

/** @param dictionary its code */
export function dictionaryChoices<const Below extends string>(
  dictionary: string,
  options: Omit<Options<DictionaryField>, 'dictionary' | 'below'> & { readonly below: Below },
): DictionaryField & { readonly below: Below } {
  return { kind: 'dictionaryChoices', dictionary, ...options };
}

export function date(options: Options<DateField>): DateField {
  return { kind: 'date', ...options };
}

export function year(options: Options<YearField>): YearField {
  return { kind: 'year', ...options };
}

export function file(
  options: Omit<Options<FileField>, 'maxMegabytes'> & { readonly maxMegabytes?: number },
): FileField {
  return { kind: 'file', maxMegabytes: 5, ...options };
}

export function proportion<const Amount extends string, const Total extends string>(
  options: Omit<Options<ProportionField>, 'amount' | 'total'> & { readonly amount: Amount; readonly total: Total },
): ProportionField & { readonly amount: Amount; readonly total: Total } {
  return { kind: 'proportion', ...options };
}
