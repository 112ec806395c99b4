import type { Entered, Kind, Options } from './kind.js';
import { invalid, isId, readWord, value } from './reading.js';

/**
 * A record of another entity, by its id. It has to be there, its name is looked up, and as long as it is named here it is
 * not removed.
 */
export interface ReferenceField extends Entered {
  readonly kind: 'reference';
  /** The other entity, by its name. */
  readonly to: string;
  /** The field by which people know the other record; under the same name answers carry what it says. */
  readonly shows: string;
  /** A flag of the other entity: only records that have it on can be named, and it stays on as long as they are. */
  readonly only?: string;
}

/** @param to the other entity's name */
export function reference<const Shows extends string>(
  to: string,
  options: Omit<Options<ReferenceField>, 'to' | 'shows'> & { readonly shows: Shows },
): ReferenceField & { readonly shows: Shows } {
  return { kind: 'reference', to, ...options };
}

export const referenceKind: Kind<ReferenceField> = {
  column: 'uuid',
  cell: 'text',
  comparison: 'equals',
  filter: { takes: isId },
  read: ({ label }, sent) =>
    readWord(sent, (word) => (isId(word) ? value(word.toLowerCase()) : invalid(`${label}不存在`))),
};
