import type { Field } from '@county-tcm/domain/register/field';
import { percentageOf, readDecimal } from '@county-tcm/domain/register/decimal';
import type { Register } from '@county-tcm/domain/register/register';
import type { FormField, FormValues, OptionCall } from '../list/index.js';

/** A dictionary's entries as the choices of a field. */
export function dictionaryOptions(pcode: string): OptionCall {
  return { call: 'advanced-group/dict/getNameValueTreeByPCode', body: { pcode } };
}

/** The input of one field of a register. */
export function formField({ name: register }: Register, source: string, field: Field): FormField {
  const described = { source, label: field.label, ...('required' in field ? { required: field.required } : {}) };
  switch (field.kind) {
    case 'text':
    case 'idCard':
      return { kind: 'text', ...described, maxLength: field.max };
    case 'longText':
      return { kind: 'textarea', ...described, maxLength: field.max, wide: true };
    case 'phone':
      return { kind: 'phone', ...described, maxLength: field.max };
    case 'number':
      return { kind: 'number', ...described, unit: field.unit };
    case 'percent':
      return { kind: 'number', ...described, unit: '%' };
    case 'choice':
      return { kind: 'choice', ...described, options: field.options };
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
    case 'file': {
      const { allow, maxMegabytes } = field;
      return { kind: 'file', ...described, usage: `${register}.${source}`, allow, maxMegabytes, wide: true };
    }
    case 'proportion': {
      const hint = field.recommended === undefined ? undefined : `建议不低于${field.recommended}%`;
      const compute = (values: FormValues) => percentageOf(decimal(values[field.amount]), decimal(values[field.total]));
      return { kind: 'computed', ...described, unit: '%', hint, compute };
    }
  }
}

/** What is typed so far, as a number; null while it is none. */
function decimal(typed: unknown): string | null {
  if (typeof typed !== 'string' && typeof typed !== 'number') return null;
  const reading = readDecimal(typed);
  return 'value' in reading ? reading.value : null;
}
