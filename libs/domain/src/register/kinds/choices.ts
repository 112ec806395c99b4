import type { Entered, Kind, Options, Reading } from './kind.js';
import { invalid, value, wrongType } from './reading.js';

/** Several out of a few things that do not change, by their codes: each once, in the order of the codes. */
export interface ChoicesField extends Entered {
  readonly kind: 'choices';
  /** What people call each of them, by its code. */
  readonly options: Readonly<Record<string, string>>;
}

/** @param options what people call each of them, by its code */
export function choices(
  options: Readonly<Record<string, string>>,
  rest: Omit<Options<ChoicesField>, 'options'>,
): ChoicesField {
  return { kind: 'choices', options, ...rest };
}

const MOST = 1000;

/** None of them is said by an empty list, which is something else than nothing. */
export const choicesKind: Kind<ChoicesField> = {
  column: 'text[]',
  cell: 'longText',
  comparison: null,
  read: (field, sent) =>
    Array.isArray(sent) && sent.every((code) => typeof code === 'string') ? several(field, sent) : wrongType('array'),
};

function several({ label, options }: ChoicesField, codes: readonly string[]): Reading {
  if (codes.length > MOST) return invalid(`${label}过多`);
  if (!codes.every((code) => Object.hasOwn(options, code))) return invalid(`${label}不存在`);
  return value([...new Set(codes)].sort());
}
