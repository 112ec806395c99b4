import type { Field } from './field.js';

/** What people call the fields of an entity, for the words of its history. */
export function labelsOf<Fields extends Readonly<Record<string, Field>>>(
  fields: Fields,
): { readonly [Name in keyof Fields]: { readonly label: string } } {
  const labels = Object.entries(fields).map(([name, { label }]) => [name, { label }]);
  return Object.fromEntries(labels) as { readonly [Name in keyof Fields]: { readonly label: string } };
}
