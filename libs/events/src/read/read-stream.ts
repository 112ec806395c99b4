import type { ClientBase, Pool, QueryArrayConfig } from 'pg';
import type { EventSchemas } from '../event-schemas.js';
import type { DomainEvent, Stored } from '../event.js';
import { asTexts, storedColumns, storedEvent, type StoredRow } from './stored-event.js';
import type { StreamName } from '../stream-name.js';

/** Which part of a stream: after one version, up to another, or as it stood at a moment. */
export interface StreamRange {
  readonly afterVersion?: number;
  readonly upToVersion?: number;
  /** Everything up to the first event that was recorded later than this. */
  readonly at?: Date;
}

const streamSql = `SELECT ${storedColumns} FROM events
  WHERE category = $1 AND stream_id = $2 AND version > $3 AND version <= $4 ORDER BY version`;

const streamAtSql = `SELECT ${storedColumns} FROM events
  WHERE category = $1 AND stream_id = $2 AND version > $3 AND version <= $4 AND version < coalesce(
    (SELECT min(version) FROM events WHERE category = $1 AND stream_id = $2 AND recorded_at > $5), $4 + 1)
  ORDER BY version`;

const headSql = `SELECT version, encode(hash, 'hex') AS hash FROM stream_heads WHERE category = $1 AND stream_id = $2`;

const commandsSql = `SELECT ${storedColumns} FROM events
  WHERE command_id = ANY($1::uuid[]) ORDER BY command_id, command_part`;

const lastVersion = 2 ** 31 - 2;

/** The events of one stream, or of a part of it, in their order. */
export async function readStream<E extends DomainEvent>(
  connection: Pool | ClientBase,
  schemas: EventSchemas,
  { category, id }: StreamName,
  { afterVersion = 0, upToVersion = lastVersion, at }: StreamRange,
): Promise<Stored<E>[]> {
  const values = [category, id, afterVersion, Math.min(upToVersion, lastVersion)];
  const query: QueryArrayConfig = at
    ? { name: 'read-stream-at', text: streamAtSql, values: [...values, at], rowMode: 'array', types: asTexts }
    : { name: 'read-stream', text: streamSql, values, rowMode: 'array', types: asTexts };
  const { rows } = await connection.query<StoredRow & unknown[]>(query);
  return rows.map((row) => storedEvent(row, schemas) as Stored<E>);
}

/** Where a stream is now; null when it does not exist. */
export async function readHead(pool: Pool, { category, id }: StreamName) {
  const query = { name: 'read-head', text: headSql, values: [category, id] };
  const { rows } = await pool.query<{ version: number; hash: string }>(query);
  return rows[0] ?? null;
}

/** The events of each of these commands that was carried out. */
export async function readCommands(pool: Pool, schemas: EventSchemas, commandIds: readonly string[]) {
  const query = { name: 'read-commands', text: commandsSql, values: [commandIds], types: asTexts };
  const { rows } = await pool.query<StoredRow & unknown[]>({ ...query, rowMode: 'array' });
  const commands = new Map<string, Stored[]>();
  for (const row of rows) {
    const event = storedEvent(row, schemas);
    const events = commands.get(event.commandId);
    if (events) events.push(event);
    else commands.set(event.commandId, [event]);
  }
  return commands;
}
