import type { FormField } from '../form/form-field.js';

const wideKinds: ReadonlySet<FormField['kind']> = new Set(['longText', 'richText', 'richJson', 'file', 'files']);

/** Where a field stands in the columns of its form: long texts and files take all of them. */
export function placeInForm({ kind, wide, column }: FormField) {
  if (wide ?? wideKinds.has(kind)) return { gridColumn: '1 / -1' };
  return column === undefined ? {} : { gridColumn: { md: String(column) } };
}
