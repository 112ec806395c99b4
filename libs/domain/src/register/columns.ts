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
  const owner = ownerMemberOf(register);
  return {
    ...(owner === null ? {} : { [columnOf(owner)]: owner === 'unitId' ? 'uuid' : 'text' }),
    ...Object.fromEntries(
      Object.entries(register.fields).map(([name, field]) => [columnOf(name), kindOf(field).column]),
    ),
  };
}

/** The register's own part of a row of its read table. */
export function rowOf(register: Register, values: Values): Readonly<Record<string, FieldValue>> {
  const owner = ownerMemberOf(register);
  const row: Record<string, FieldValue> = {};
  if (owner !== null) row[columnOf(owner)] = values[owner] ?? null;
  for (const name in register.fields) row[columnOf(name)] = valueOf(register.fields[name]!, name, values);
  return row;
}

function valueOf(field: Field, name: string, values: Values): FieldValue {
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
