import type { Checkpoint } from './checkpoint.js';
import type { EventSchemas } from '../event-schemas.js';
import type { EventMeta, Stored } from '../event.js';
import type { SealedText } from '../integrity.js';

/** The columns of a stored event, in the order in which `storedEvent` takes them apart. */
export const storedColumns = `category, stream_id, version, position, transaction_id, type, schema, data, meta,
  (date_part('epoch', recorded_at) * 1000)::bigint, command_id, command_part, encode(hash, 'hex'), epoch`;

/** A row of those columns: the texts that PostgreSQL sent. */
export type StoredRow = readonly string[];

/** Leaves every value the text that it is: node-postgres' own parsers would parse the JSON and the dates their way. */
export const asTexts = { getTypeParser: () => (text: string) => text };

/** The event of a row. */
export function storedEvent(row: StoredRow, schemas: EventSchemas): Stored {
  const [category, streamId, type] = [row[0]!, row[1]!, row[5]!];
  return {
    stream: `${category}-${streamId}`,
    category,
    streamId,
    version: Number(row[2]),
    position: Number(row[3]),
    epoch: Number(row[13]),
    transactionId: row[4]!,
    type,
    schema: schemas.current(type),
    data: schemas.lift(type, Number(row[6]), JSON.parse(row[7]!) as Record<string, unknown>),
    meta: JSON.parse(row[8]!) as EventMeta,
    recordedAt: new Date(Number(row[9])),
    commandId: row[10]!,
    hash: row[12]!,
  };
}

/** Where a row's event stands in the order of all events. */
export function placeOf(row: StoredRow): Checkpoint {
  return { epoch: Number(row[13]), transactionId: row[4]!, position: Number(row[3]) };
}

/** What the hash of a row's event has to be over. */
export function sealedText(row: StoredRow): SealedText {
  return {
    category: row[0]!,
    streamId: row[1]!,
    version: Number(row[2]),
    type: row[5]!,
    schema: Number(row[6]),
    recordedAt: new Date(Number(row[9])).toISOString(),
    commandId: row[10]!,
    commandPart: Number(row[11]),
    dataText: row[7]!,
    metaText: row[8]!,
  };
}
