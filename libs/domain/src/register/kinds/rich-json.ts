import type { Entered, FieldValue, Kind, Options, Reading } from './kind.js';
import { invalid, readText, value } from './reading.js';

/**
 * A JSON text whose strings are rich text: an older screen writes its content in this way and reads it again. What is no
 * JSON counts as the one string that it is.
 */
export interface RichJsonField extends Entered {
  readonly kind: 'richJson';
  readonly max: number;
}

export function richJson(options: Omit<Options<RichJsonField>, 'max'> & { readonly max?: number }): RichJsonField {
  return { kind: 'richJson', max: 200_000, ...options };
}

export const richJsonKind: Kind<RichJsonField> = {
  column: 'text',
  cell: 'longText',
  comparison: null,
  long: true,
  read: readJson,
};

function readJson(field: RichJsonField, sent: unknown): Reading {
  const reading = readText(field, sent, (text) => text);
  if (reading.kind !== 'value' || reading.value === null) return reading;
  const json = parsed(String(reading.value));
  if (isBlank(json)) return value(null);
  return depthOf(json) > DEEPEST ? invalid(`${field.label}层次过多`) : value(JSON.stringify(json));
}

/** More levels than any form makes, and fewer than any stack has. */
const DEEPEST = 20;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Such a text with each of its strings as `change` makes it; null where nothing is left in it. */
export function withStrings(text: string, change: (string: string) => string): FieldValue {
  const changed: unknown = JSON.parse(text, (_name, held: unknown) => (typeof held === 'string' ? change(held) : held));
  return isBlank(changed) ? null : JSON.stringify(changed);
}

/** The strings of such a text, in their order. */
export function stringsIn(text: string): readonly string[] {
  return stringsOf(parsed(text));
}

function stringsOf(json: unknown): readonly string[] {
  if (typeof json === 'string') return [json];
  return typeof json === 'object' && json !== null ? Object.values(json).flatMap(stringsOf) : [];
}

function isBlank(json: unknown): boolean {
  if (typeof json === 'string') return json.trim() === '';
  return json === null || (typeof json === 'object' && Object.keys(json).length === 0);
}

function depthOf(json: unknown): number {
  let [depth, level] = [0, [json]];
  while (level.length > 0 && depth <= DEEPEST) {
    level = level.flatMap((held) => (typeof held === 'object' && held !== null ? Object.values(held) : []));
    depth += 1;
  }
  return depth;
}
