import { z } from 'zod';
import { type Field, isEntered } from './field.js';
import { kindOf } from './kinds/index.js';
import type { ColumnType } from './kinds/kind.js';
import { listMembersOf } from './list.js';
import type { Register } from './register.js';

type Json = Readonly<Record<string, unknown>>;

const text = { type: 'string' };
const id = { type: 'string', format: 'uuid' };

const types: Readonly<Record<ColumnType, Json>> = {
  text,
  'text[]': { type: 'array', items: text },
  numeric: { type: 'number' },
  integer: { type: 'integer' },
  date: { type: 'string', format: 'date' },
  timestamptz: text,
  uuid: id,
  'uuid[]': { type: 'array', items: id },
  jsonb: { type: 'object' },
};

/** A field as documents about the calls describe it. */
export function jsonSchemaOf(field: Field): Json {
  return {
    title: field.label,
    ...types[kindOf(field).column],
    ...('max' in field ? { maxLength: field.max } : {}),
    ...(field.kind === 'choice' ? { enum: field.options } : {}),
    ...(field.kind === 'choices' ? { items: { enum: Object.keys(field.options) } } : {}),
    ...(field.kind === 'flag' ? { enum: field.words } : {}),
    ...(field.kind === 'lifecycle' ? { enum: Object.keys(field.states) } : {}),
    ...(isEntered(field) ? {} : { readOnly: true }),
  };
}

const beside: Readonly<Record<string, Json>> = {
  id,
  version: { type: 'integer' },
  createTime: text,
  updateTime: text,
  checkAttachment: { type: 'array', items: { type: 'object' } },
};

/** What is empty is answered as null. */
function orNothing(json: Json): Json {
  const words = json['enum'] as readonly unknown[] | undefined;
  return { ...json, type: [json['type'], 'null'], ...(words ? { enum: [...words, null] } : {}) };
}

/** Under which files are told besides. */
function toldMembersOf({ fields }: Register): readonly string[] {
  return Object.values<Field>(fields).flatMap((field) =>
    field.kind === 'file' || field.kind === 'files' ? Object.values(field.tells ?? {}) : [],
  );
}

/** A record as the calls of its entity answer it; what is personal in it may be masked. */
export function recordSchemaOf(register: Register): z.ZodType {
  const members = listMembersOf(register).columns.map((name) => {
    const field = register.fields[name];
    const json = field ? orNothing(jsonSchemaOf(field)) : (beside[name] ?? orNothing(text));
    // A list may be asked for some members only; the id always stays.
    return [name, name === 'id' ? z.unknown().meta(json) : z.unknown().optional().meta(json)] as const;
  });
  const asTold = z.unknown().optional();
  const told = toldMembersOf(register).map((name) => [name, asTold.meta({ readOnly: true })] as const);
  return z.object(Object.fromEntries([...told, ...members])).meta({ title: register.label });
}
