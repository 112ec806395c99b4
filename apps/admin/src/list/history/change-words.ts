import { text } from '@county-tcm/domain/register/fields';
import { formValues } from '../form/form-values.js';
import { inUnit } from '../form/unit-words.js';
import type { Attachment } from '../../data/attachment.js';
import { isTyped, outcomeOf, unitOf, type FormField } from '../form/form-field.js';
import type { FieldChange } from '@county-tcm/domain/register/version';
import { blocksIn } from './texts/blocks.js';
import type { PastRecord } from './version-reads.js';

/** What stands where nothing was. */
export const nothing = '（空）';

/** A value of a change as people read it, with the unit of its field. */
export function valueWords(value: unknown, field?: FormField): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (Array.isArray(value)) return value.length === 0 ? nothing : value.map(String).join('、');
  const words = textWords(value, field);
  return inUnit(words ?? String(value as string | number), field && unitOf(field));
}

/** The beginning of a text of several lines, without its marks. */
function textWords(value: unknown, field: FormField | undefined): string | undefined {
  const words = blocksIn(field, value)
    ?.map(({ text }) => text)
    .join(' ');
  return words !== undefined && words.length > longest ? `${words.slice(0, longest)}…` : words;
}

/** More than a line of a history shows. */
const longest = 120;

/** A record as the read-only form of its history shows it: whose it was by name, not by an id to choose from. */
export function readableFields(fields: readonly FormField[]): readonly FormField[] {
  return fields
    .filter(({ kind, modes }) => kind !== 'password' && (modes?.includes('details') ?? true))
    .map((field) => {
      const source = ownerNames[field.source];
      return source ? { ...text({ label: field.label }), source } : field;
    });
}

const ownerNames: Readonly<Record<string, string>> = { unitId: 'unitName', regionCode: 'regionName' };

/** The fields in which a record was not what it is now, with both values in words. */
export function differences(fields: readonly FormField[], past: PastRecord, now: PastRecord): readonly FieldChange[] {
  const since = new Set(past.changedSince.map((name) => ownerNames[name] ?? name));
  const [then, today] = [formValues(fields, past), formValues(fields, now)];
  return fields.flatMap((field) => {
    const { source, label } = field;
    if (!isTyped(field)) {
      const [from, to] = [outcomeOf(field, today), outcomeOf(field, then)];
      return from === to ? [] : [{ field: source, label, from, to }];
    }
    if (!since.has(source)) return [];
    const words = (values: typeof then, record: PastRecord) =>
      field.kind === 'file' ? fileWords(values[source], record[source]) : values[source];
    return [{ field: source, label, from: words(today, now), to: words(then, past) }];
  });
}

/** Files by their names; an id behind which there is no file any more says so. */
function fileWords(files: unknown, id: unknown): string {
  const names = (files as readonly Attachment[]).map(({ fileName }) => fileName);
  return names.length === 0 && id ? '文件已删除' : names.join('、');
}

/** The fields whose file is no longer there, so that the record cannot become again what it was. */
export function lostFiles(fields: readonly FormField[], past: PastRecord): readonly string[] {
  const values = formValues(fields, past);
  return fields
    .filter(({ kind, source }) => kind === 'file' && past.changedSince.includes(source))
    .filter(({ source }) => Boolean(past[source]) && (values[source] as readonly Attachment[]).length === 0)
    .map(({ label }) => label);
}
