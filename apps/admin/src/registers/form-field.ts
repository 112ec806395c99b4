import type { Field, NumberField } from '@county-tcm/domain/register/field';
import { shareOf } from '@county-tcm/domain/register/doubts';
import type { Register } from '@county-tcm/domain/register/register';
import type { FormField, FormValues, OptionCall } from '../list/index.js';
import { twoDecimals } from '../list/unit-words.js';

/** A dictionary's entries as the choices of a field. */
export function dictionaryOptions(pcode: string): OptionCall {
  return { call: 'advanced-group/dict/getNameValueTreeByPCode', body: { pcode } };
}

/** The input of one field of a register. */
export function formField({ name: register, fields }: Register, source: string, field: Field): FormField {
  const described = { source, label: field.label, ...('required' in field ? { required: field.required } : {}) };
  switch (field.kind) {
    case 'text':
    case 'idCard':
    case 'email':
    case 'webAddress':
      return { kind: 'text', ...described, maxLength: field.max };
    case 'longText':
    case 'richText':
      return { kind: 'textarea', ...described, maxLength: field.max, wide: true };
    case 'phone':
      return { kind: 'phone', ...described, maxLength: field.max };
    case 'number':
      return { kind: 'number', ...described, unit: field.unit, column: columnOf(fields, source) };
    case 'percent':
      return { kind: 'number', ...described, unit: '%', follows: followed(field) };
    case 'choice':
      return { kind: 'choice', ...described, options: field.options };
    case 'flag':
      return { kind: 'choice', ...described, options: field.words };
    case 'dictionaryChoice':
      return { kind: 'choice', ...described, options: dictionaryOptions(field.dictionary) };
    case 'dictionaryChoices':
      return {
        kind: 'choices',
        ...described,
        options: { ...dictionaryOptions(field.dictionary), childrenOf: field.below },
      };
    case 'date':
    case 'year':
      return { kind: field.kind, ...described };
    case 'dateTime':
    case 'lifecycle':
    case 'reference':
    case 'parent':
    case 'files':
      throw new Error(`no form has a field of the kind ${field.kind} yet`);
    case 'file': {
      const { allow, maxMegabytes } = field;
      return { kind: 'file', ...described, usage: `${register}.${source}`, allow, maxMegabytes, wide: true };
    }
    case 'proportion': {
      const hint = field.recommended === undefined ? undefined : `建议不低于${field.recommended}%`;
      const compute = (values: FormValues) => twoDecimals(shareOf(values, field) ?? '0');
      return { kind: 'computed', ...described, unit: '%', hint, compute, column: 3 };
    }
  }
}

/** Whole, part and share stand in one row: a number that a share is made of stands before it. */
function columnOf(fields: Register['fields'], source: string): 1 | 2 | undefined {
  const shares = Object.values(fields).filter((field) => field.kind === 'proportion');
  if (shares.some(({ amount }) => amount === source)) return 2;
  return shares.some(({ total }) => total === source) ? 1 : undefined;
}

/** A percentage that follows from two numbers is worked out where both are there. */
function followed({ of }: NumberField): ((values: FormValues) => string | undefined) | undefined {
  return (
    of &&
    ((values) => {
      const share = shareOf(values, of);
      return share === null ? undefined : twoDecimals(share);
    })
  );
}
