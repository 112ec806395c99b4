import { z } from 'zod';
import { isDay } from './inputs/day.js';
import type { FormField, FormValues, NumberField, TextField } from './screen-definition.js';

/**
 * What the form checks before it sends anything: required fields with their own messages, figures, lengths, patterns.
 * The server checks again and knows more.
 */
export function formSchema(fields: readonly FormField[]): z.ZodType<FormValues, FormValues> {
  const typed = fields.filter(({ kind }) => kind !== 'computed');
  return z.looseObject(Object.fromEntries(typed.map((field) => [field.source, fieldSchema(field)])));
}

function fieldSchema(field: FormField): z.ZodType {
  switch (field.kind) {
    case 'file':
    case 'choices':
      return z.array(z.unknown()).min(field.required ? 1 : 0, field.required);
    case 'custom':
      return field.required ? z.unknown().refine(isGiven, field.required) : z.unknown();
    case 'number':
      return figure(field, text(field));
    case 'text':
    case 'phone':
    case 'password':
      return patterned(field, text(field));
    case 'date':
      return text(field).refine((value) => value === '' || isDay(value), '日期格式应为yyyy-MM-dd');
    default:
      return text(field);
  }
}

function text({ required }: FormField): z.ZodString {
  return required ? z.string().trim().min(1, required) : z.string();
}

function patterned({ pattern }: TextField, schema: z.ZodString): z.ZodType {
  return pattern ? schema.refine((value) => value === '' || pattern.matches.test(value), pattern.message) : schema;
}

function figure({ min, max }: NumberField, schema: z.ZodString): z.ZodType {
  return schema
    .refine((value) => value === '' || Number.isFinite(Number(value)), '请输入数字')
    .refine((value) => value === '' || min === undefined || !(Number(value) < min), `不能小于${min}`)
    .refine((value) => value === '' || max === undefined || !(Number(value) > max), `不能大于${max}`);
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}

/** Keeps digits and one dot of what was typed (spec part 1, section 5), and no more decimals than the field has. */
export function onlyFigures(typed: string, decimals = 4): string {
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.');
  if (decimals === 0 || rest.length === 0) return whole;
  return `${whole || '0'}.${rest.join('').slice(0, decimals)}`;
}
