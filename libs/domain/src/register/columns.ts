import type { Field, FieldValue } from './field.js';
import { kindOf } from './kinds/index.js';
import type { ColumnType } from './kinds/kind.js';
import type { Register } from './register.js';

export type { ColumnType } from './kinds/kind.js';

/** What a record holds: its fields as they were entered, and its owner under `unitId` or `regionCode`. */
export type Values = Readonly<Record<string, FieldValue>>;

const columns = new Map<string, string>();

/** The column of a member: `doctorFileId` → `doctor_file_id`. Asked for every value of every row, hence remembered. */
export function columnOf(member: string): string {
  let column = columns.get(member);
  if (column === undefined) {
    column = member.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    columns.set(member, column);
  }
  return column;
}

/** The member of a record that says whose it is; null for what belongs to everybody. */
export function ownerMemberOf({ belongsTo }: Register): 'unitId' | 'regionCode' | null {
  switch (belongsTo) {
    case 'unit':
      return 'unitId';
    case 'region':
      return 'regionCode';
    case 'everybody':
      return null;
  }
}

/** The register's own columns with their types: the owner's first, then the fields', the computed ones among them. */
export function columnsOf(register: Register): Readonly<Record<string, ColumnType>> {
  const [owner, { extension }] = [ownerMemberOf(register), register];
  return {
    ...(owner === null ? {} : { [columnOf(owner)]: owner === 'unitId' ? 'uuid' : 'text' }),
    ...Object.fromEntries(ownFieldsOf(register).map(([name, field]) => [columnOf(name), kindOf(field).column])),
    ...(extension ? { [extension.column]: 'jsonb' as const } : {}),
  };
}

/** The register's own part of a row of its read table. */
export function rowOf(register: Register, values: Values): Readonly<Record<string, FieldValue | Values>> {
  const owner = ownerMemberOf(register);
  const row: Record<string, FieldValue | Values> = {};
  if (owner !== null) row[columnOf(owner)] = values[owner] ?? null;
  for (const [name, field] of ownFieldsOf(register)) row[columnOf(name)] = valueOf(field, name, values);
  if (register.extension) row[register.extension.column] = extraOf(register, values);
  return row;
}

function ownFieldsOf({ fields }: Register): [string, Field][] {
  return Object.entries(fields).filter(([, { extra, kind }]) => !extra && kind !== 'counted');
}

/** What a record holds in fields that administrators declared, also where they are declared no more. */
function extraOf(register: Register, values: Values): Values {
  const owner = ownerMemberOf(register);
  const own = new Set(ownFieldsOf(register).map(([name]) => name));
  const extra = Object.entries(values).filter(([name, value]) => !own.has(name) && name !== owner && value !== null);
  return Object.fromEntries(extra);
}

/** What a field comes to in a record, as its column holds it. */
export function valueOf(field: Field, name: string, values: Values): FieldValue {
  const { compute, stored } = kindOf(field);
  const value = compute ? compute(field, values) : (values[name] ?? null);
  return stored ? stored(value) : value;
}

/** A field's value as answers carry it: numbers as JSON numbers, several names as a list, nothing as null. */
export function answerOf(field: Field, value: unknown): unknown {
  const { empty = null, answer } = kindOf(field);
  if (value === null || value === undefined) return empty;
  return answer ? answer(value) : value;
}
