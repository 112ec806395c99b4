import type { SqlType } from './projection.js';

/** A value of a read row as the text that PostgreSQL casts to the column's type; null for none. */
export function rowText(value: unknown, type: SqlType): string | null {
  if (value === null || value === undefined) return null;
  if (type === 'jsonb') return JSON.stringify(value);
  if (Array.isArray(value)) return arrayText(value);
  return value instanceof Date ? value.toISOString() : String(value);
}

function arrayText(values: readonly unknown[]): string {
  const texts = values.map((value) => (value === null ? 'NULL' : `"${String(value).replace(/["\\]/g, '\\$&')}"`));
  return `{${texts.join(',')}}`;
}
