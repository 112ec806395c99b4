import type { Attachment } from '../data/attachment.js';
import type { DialogMode, FileFieldDefinition, FormField, FormValues } from './screen-definition.js';

/** The fields that a mode of the dialog shows. */
export function fieldsOf(fields: readonly FormField[], mode: DialogMode): readonly FormField[] {
  return fields.filter((field) => field.modes?.includes(mode) ?? true);
}

/** A record as the form holds it: text for everything typed, arrays for several choices, attachments for files. */
export function formValues(fields: readonly FormField[], record: FormValues): FormValues {
  const typed = fields.filter((field) => field.kind !== 'computed');
  return Object.fromEntries(typed.map((field) => [field.source, formValue(field, record)]));
}

function formValue(field: FormField, record: FormValues): unknown {
  const value = record[field.source];
  switch (field.kind) {
    case 'file':
      return storedFiles(field, record);
    case 'choices':
      return Array.isArray(value) ? value.map(String) : textOf(value).split(',').filter(Boolean);
    case 'custom':
      return value;
    case 'date':
      return textOf(value).slice(0, 10);
    case 'year':
      return textOf(value).slice(0, 4);
    default:
      return textOf(value);
  }
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value as string | number);
}

/** Records carry one list of attachments for all their file members; a member's own are those whose id it holds. */
function storedFiles(field: FileFieldDefinition, record: FormValues): readonly Attachment[] {
  const stored = record[field.attachments ?? 'checkAttachment'];
  const all = Array.isArray(stored) ? (stored as readonly Attachment[]) : [];
  const ids = [record[field.source]].flat().map(textOf).filter(Boolean);
  return ids.length > 0 ? all.filter(({ id }) => ids.includes(id)) : field.attachments ? all : [];
}

/**
 * The members to send. A new record leaves out what is empty; a change sends only the members in `changed`, emptied
 * ones as `''` (text) or `null` (numbers and dates). Computed fields are never sent.
 */
export function recordMembers(
  fields: readonly FormField[],
  values: FormValues,
  changed?: readonly string[],
): FormValues {
  const sent = fields.filter(({ kind, source }) => kind !== 'computed' && (changed?.includes(source) ?? true));
  const members = sent.map((field) => [field.source, recordValue(field, values[field.source])] as const);
  return Object.fromEntries(changed ? members : members.filter(([, value]) => !isEmpty(value)));
}

function recordValue(field: FormField, value: unknown): unknown {
  switch (field.kind) {
    case 'file': {
      const ids = (value as readonly Attachment[]).map(({ id }) => id);
      return (field.count ?? 1) > 1 ? ids : (ids[0] ?? '');
    }
    case 'number':
    case 'date':
    case 'datetime':
    case 'year':
      return value === '' ? null : value;
    case 'text':
    case 'textarea':
    case 'phone':
      return typeof value === 'string' ? value.trim() : value;
    default:
      return value;
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

function isEmpty(value: unknown): boolean {
  return value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}
