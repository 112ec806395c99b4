import type { Field } from '@county-tcm/domain/register/field';
import { text } from '@county-tcm/domain/register/fields';
import type { Register } from '@county-tcm/domain/register/register';
import { hasInput, type FormField } from '../list/index.js';

/** The fields of a register as a form shows them. */
export function formFields({ name, fields }: Register): readonly FormField[] {
  return Object.entries(fields).map(([source, field]): FormField => {
    if (field.kind === 'shown') return { ...text({ label: field.label }), source, modes: ['details'] };
    if (!hasInput(field)) throw new Error(`no form has an input for ${field.kind}`);
    return {
      ...field,
      source,
      column: columnOf(fields, source, field),
      ...(field.kind === 'file' && { usage: `${name}.${source}` }),
      ...(field.kind === 'proportion' &&
        field.recommended !== undefined && { hint: `建议不低于${field.recommended}%` }),
    };
  });
}

/** Whole, part and share stand in one row: a number that a share is made of stands before it. */
function columnOf(fields: Register['fields'], source: string, field: Field): 1 | 2 | 3 | undefined {
  if (field.kind === 'proportion') return 3;
  const shares = Object.values(fields).filter((one) => one.kind === 'proportion');
  if (field.kind !== 'number' || shares.length === 0) return undefined;
  if (shares.some(({ amount }) => amount === source)) return 2;
  return shares.some(({ total }) => total === source) ? 1 : undefined;
}
