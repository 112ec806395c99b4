import type { ChoicesField, Field, ReferenceField } from '@county-tcm/domain/register/field';
import { text } from '@county-tcm/domain/register/fields';
import { resourceOf, type Register } from '@county-tcm/domain/register/register';
import type { Choice, FormField } from '../list/index.js';
import { entityNamed, optionsOf, placesOf } from './entity-options.js';

/** The fields of an entity as a form shows them. */
export function formFields(register: Register): readonly FormField[] {
  // a flag with a right of its own is no matter of forms
  const shown = Object.entries(register.fields).filter(([, field]) => field.kind !== 'flag' || !field.action);
  return shown.map(([source, field]) => formField(register, source, field));
}

function formField(register: Register, source: string, field: Field): FormField {
  switch (field.kind) {
    case 'reference':
      return namedRecord(source, field);
    case 'parent':
      return { kind: 'reference', source, label: field.label, options: placesOf(register) };
    case 'choices':
      return {
        kind: 'references',
        source,
        label: field.label,
        required: field.required,
        options: pairs(field),
        wide: true,
      };
    case 'lifecycle':
    case 'following':
    case 'counted':
    case 'shown':
      // nobody enters it
      return { ...text({ label: field.label }), source, modes: ['details'] };
    default:
      return {
        ...field,
        source,
        column: columnOf(register.fields, source, field),
        ...((field.kind === 'file' || field.kind === 'files') && { usage: `${register.name}.${source}` }),
        ...(field.kind === 'number' && field.whole && { decimals: 0 }),
        ...(field.kind === 'proportion' &&
          field.recommended !== undefined && { hint: `建议不低于${field.recommended}%` }),
      };
  }
}

function pairs({ options }: ChoicesField): readonly Choice[] {
  return Object.entries(options).map(([value, label]) => ({ value, label }));
}

/** A record of another entity: out of all of them where they can be listed, or else found by its name. */
function namedRecord(source: string, { to, shows, label, required, fixed }: ReferenceField): FormField {
  const other = entityNamed(to);
  const options = optionsOf(other);
  const shared = { source, label, required, fixed, shows };
  return options
    ? { ...shared, kind: 'reference', options: { ...options, label: shows } }
    : { ...shared, kind: 'record', resource: resourceOf(other) };
}

/** Whole, part and share stand in one row: a number that a share is made of stands before it. */
function columnOf(fields: Register['fields'], source: string, field: Field): 1 | 2 | 3 | undefined {
  if (field.kind === 'proportion') return 3;
  const shares = Object.values(fields).filter((one) => one.kind === 'proportion');
  if (field.kind !== 'number' || shares.length === 0) return undefined;
  if (shares.some(({ amount }) => amount === source)) return 2;
  return shares.some(({ total }) => total === source) ? 1 : undefined;
}
