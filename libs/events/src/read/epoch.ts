import type { ClientBase, Pool } from 'pg';
import { withClient } from './with-client.js';

type Queryable = Pick<ClientBase, 'query'>;

/** In SQL, the epoch in which events are appended now. */
export const currentEpoch = '(SELECT coalesce(max(epoch), 0) FROM event_epochs)';

/**
 * In SQL, the place below which no transaction is left that could still commit an event. Transaction ids are compared
 * within the current epoch only: those of earlier ones are another server's, and all of them are over.
 */
export const horizon = `(${currentEpoch}, pg_snapshot_xmin(pg_current_snapshot()))`;

/**
 * An event of the epoch whose id this server has yet to reach was not written by it, whatever it calls itself. Where rows
 * alone were loaded, the column still has the epoch of an empty table.
 */
const isCurrentSql = `SELECT EXISTS (SELECT FROM event_epochs e
  WHERE e.epoch = ${currentEpoch} AND e.epoch::text = (
    SELECT pg_get_expr(d.adbin, d.adrelid) FROM pg_attrdef d JOIN pg_attribute a ON (attrelid, attnum) = (adrelid, adnum)
    WHERE attrelid = 'events'::regclass AND attname = 'epoch')
  AND ($1 = '' OR e.system_identifier IN ('', $1))
  AND NOT EXISTS (SELECT FROM events v
    WHERE v.epoch = e.epoch AND v.transaction_id >= pg_snapshot_xmax(pg_current_snapshot()))) AS current`;

/**
 * Whether the epoch in which events would be appended is one of this server: false for a database that was restored into
 * another PostgreSQL than the one whose transaction ids its events carry, until {@link openEpoch}.
 */
export async function isEpochCurrent(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ current: boolean }>(isCurrentSql, [await systemIdentifier(client)]);
  return rows[0]!.current;
}

/**
 * Opens an epoch where the last one was another server's, so that readers go on behind what they have read. For the
 * tables' owner, at every start, before anything is read or appended. Of several who start together one opens it.
 *
 * @returns the epoch that was opened now; null where the last one goes on
 */
export async function openEpoch(owner: Pool): Promise<number | null> {
  if (await isEpochCurrent(owner)) return null;
  return withClient(owner, async (client) => {
    const identifier = await systemIdentifier(client);
    await client.query('BEGIN; LOCK TABLE event_epochs IN EXCLUSIVE MODE');
    const opened = (await isEpochCurrent(client)) ? null : await addEpoch(client, identifier);
    await client.query('COMMIT');
    return opened;
  });
}

async function addEpoch(client: Queryable, identifier: string): Promise<number> {
  const { rows } = await client.query<{ epoch: number }>(
    `INSERT INTO event_epochs (epoch, system_identifier) VALUES (${currentEpoch} + 1, $1) RETURNING epoch`,
    [identifier],
  );
  const { epoch } = rows[0]!;
  await client.query(`ALTER TABLE events ALTER COLUMN epoch SET DEFAULT ${Number(epoch)}`);
  return epoch;
}

/** What PostgreSQL calls its cluster, the same for its physical copies; empty where it may not be asked. */
async function systemIdentifier(client: Queryable): Promise<string> {
  const asked = await client.query<{ allowed: boolean }>(
    `SELECT has_function_privilege('pg_control_system()', 'EXECUTE') AS allowed`,
  );
  if (!asked.rows[0]!.allowed) return '';
  const { rows } = await client.query<{ identifier: string }>(
    'SELECT system_identifier::text AS identifier FROM pg_control_system()',
  );
  return rows[0]!.identifier;
}
