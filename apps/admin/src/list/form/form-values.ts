import { wordsIn } from '@county-tcm/domain/register/kinds/words';
import type { Attachment } from '../../data/attachment.js';
import { isTyped, type FormField, type TypedField } from './form-field.js';
import { jsonOf, richTextIn } from './rich-json.js';
import { minuteOf } from './time.js';
import type { DialogMode, FormValues } from '../screen-definition.js';

/** The fields that a mode of the dialog shows. */
export function fieldsOf(fields: readonly FormField[], mode: DialogMode): readonly FormField[] {
  return fields.filter((field) => field.modes?.includes(mode) ?? true);
}

/** A record as the form holds it: text for everything typed, arrays for several choices, attachments for files. */
export function formValues(fields: readonly FormField[], record: FormValues): FormValues {
  return Object.fromEntries(fields.filter(isTyped).map((field) => [field.source, formValue(field, record)]));
}

function formValue(field: TypedField, record: FormValues): unknown {
  const value = record[field.source];
  switch (field.kind) {
    case 'file':
    case 'files':
      return storedFiles([value].flat().map(textOf), record);
    case 'flag':
      return textOf(value) || field.words[1];
    case 'dictionaryChoices':
    case 'references':
      return Array.isArray(value) ? value.map(String) : textOf(value).split(',').filter(Boolean);
    case 'words':
      return wordsIn(textOf(value));
    case 'richJson':
      return richTextIn(textOf(value));
    case 'date':
      return textOf(value).slice(0, 10);
    case 'dateTime':
      return minuteOf(textOf(value));
    case 'year':
      return textOf(value).slice(0, 4);
    default:
      return textOf(value);
  }
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value as string | number);
}

/** Records carry one list of attachments for all their file members; a member's own are those whose ids it holds. */
function storedFiles(ids: readonly string[], { checkAttachment }: FormValues): readonly Attachment[] {
  const all = Array.isArray(checkAttachment) ? (checkAttachment as readonly Attachment[]) : [];
  return ids.filter((id) => id !== '').flatMap((id) => all.find((one) => one.id === id) ?? []);
}

/**
 * The members to send. A new record leaves out what is empty; a change sends only the members in `changed`, emptied
 * ones as `''` (text) or `null` (numbers and dates). What is worked out is never sent.
 */
export function recordMembers(
  fields: readonly FormField[],
  values: FormValues,
  changed?: readonly string[],
): FormValues {
  const sent = fields.filter(isTyped).filter(({ source }) => changed?.includes(source) ?? true);
  const members = sent.map((field) => [field.source, recordValue(field, values[field.source])] as const);
  return Object.fromEntries(changed ? members : members.filter(([, value]) => !isEmpty(value)));
}

function recordValue({ kind }: TypedField, value: unknown): unknown {
  switch (kind) {
    case 'file':
      return (value as readonly Attachment[])[0]?.id ?? '';
    case 'files':
      return (value as readonly Attachment[]).map(({ id }) => id);
    case 'number':
    case 'percent':
    case 'date':
    case 'dateTime':
    case 'year':
      return value === '' ? null : value;
    case 'words':
      return (value as readonly string[]).join(',');
    case 'richJson':
      return jsonOf(value as string);
    case 'password':
      return value;
    default:
      return typeof value === 'string' ? value.trim() : value;
  }
}

/** The fields whose value is another one than at the beginning. */
export function changedNames(initial: FormValues, values: FormValues): readonly string[] {
  return Object.keys(values).filter((name) => JSON.stringify(values[name]) !== JSON.stringify(initial[name]));
}

/** Those fields with their values. */
export function changedValues(initial: FormValues, values: FormValues): FormValues {
  return Object.fromEntries(changedNames(initial, values).map((name) => [name, values[name]]));
}

export function isEmpty(value: unknown): boolean {
  return value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}
