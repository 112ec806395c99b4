import { bytesArray, integerArray, jsonArray, textArray, timeArray, uuidArray } from '../project/binary-array.js';
import type { EventRow } from './prepared-append.js';

/** The columns of `events` that say what happened, in the order of {@link eventArrays}. */
export const eventColumns = 'version, type, schema, data, meta, recorded_at, command_id, command_part, hash, mac';

const types = [
  'integer',
  'text',
  'integer',
  'json',
  'json',
  'timestamptz',
  'uuid',
  'integer',
  'bytea',
  'bytea',
] as const;

/** How many parameters {@link eventArrays} are. */
export const eventColumnCount = types.length;

/** The parameters of {@link eventArrays}, the first of them being `$first`. */
export function eventParameters(first: number): string {
  return types.map((type, index) => `$${first + index}::${type}[]`).join(', ');
}

/** Events as one array for each column. */
export function eventArrays(events: readonly EventRow[]): Buffer[] {
  return [
    integerArray(events.map(({ version }) => version)),
    textArray(events.map(({ type }) => type)),
    integerArray(events.map(({ schema }) => schema)),
    jsonArray(events.map(({ dataText }) => dataText)),
    jsonArray(events.map(({ metaText }) => metaText)),
    timeArray(events.map(({ at }) => at)),
    uuidArray(events.map(({ commandId }) => commandId)),
    integerArray(events.map(({ commandPart }) => commandPart)),
    bytesArray(events.map(({ hash }) => hash)),
    bytesArray(events.map(({ mac }) => mac)),
  ];
}
