import type { Field } from '@county-tcm/domain/register/field';
import { withStrings } from '@county-tcm/domain/register/kinds/rich-json';
import { fieldsOfKind, type Register } from '@county-tcm/domain/register/register';
import type { RecordInput } from '@county-tcm/domain/register/schema';
import { refuseInput } from '@county-tcm/domain/refusal';
import { safeHtml } from '../rich-text/safe-html.js';

/** The entries of a record with its rich text as it may be kept, so that no script of anybody's is ever stored. */
export function sanitised(register: Register, entries: RecordInput): RecordInput {
  const rich = fieldsOfKind(register, 'richText', 'richJson').flatMap(([name, { kind, required }]) => {
    const sent = entries[name];
    if (typeof sent !== 'string') return [];
    const kept = kind === 'richText' ? safeHtml(sent) || null : withStrings(sent, safeHtml);
    if (kept === null && required !== undefined) refuseInput([{ field: name, msg: required }]);
    return [[name, kept] as const];
  });
  return rich.length === 0 ? entries : { ...entries, ...Object.fromEntries(rich) };
}

/**
 * A value as it may be read. What stands in a declared field was entered under the declaration of that day: as plain text,
 * maybe, which nobody sanitised, and which is rich text today.
 */
export function readable(field: Field, value: unknown): unknown {
  return field.extra && field.kind === 'richText' && typeof value === 'string' ? safeHtml(value) : value;
}
