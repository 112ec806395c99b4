import type { ClientBase } from 'pg';
import { beginning, type Checkpoint } from './checkpoint.js';
import type { EventStore } from './event-store.js';
import type { Stored } from './event.js';
import { asTexts, storedColumns, storedEvent, type StoredRow } from './stored-event.js';

/** How far a reader is behind. */
export interface Lag {
  /** Events that are not handled yet; no more than 10,000 are counted. */
  readonly events: number;
  /** When the oldest of them was recorded. */
  readonly since: Date | null;
}

const nextSql = `SELECT ${storedColumns} FROM events
  WHERE (transaction_id, position) > ($1::xid8, $2::bigint) AND transaction_id < pg_snapshot_xmin(pg_current_snapshot())
  ORDER BY transaction_id, position LIMIT $3`;

const anySql = `SELECT EXISTS (SELECT FROM events WHERE (transaction_id, position) > ($1::xid8, $2::bigint)) AS any`;

const newestSql = 'SELECT transaction_id, position FROM events ORDER BY transaction_id DESC, position DESC LIMIT 1';

const lagSql = `SELECT count(*)::integer AS events, min(recorded_at) AS since FROM (
  SELECT recorded_at FROM events WHERE (transaction_id, position) > ($1::xid8, $2::bigint)
  ORDER BY transaction_id, position LIMIT 10000) AS behind`;

const checkpointSql = 'SELECT transaction_id, position FROM checkpoints WHERE name = $1 AND version = $2';

const advanceSql = `INSERT INTO checkpoints (name, version, transaction_id, position) VALUES ($1, $2, $3::xid8, $4)
  ON CONFLICT (name, version) DO UPDATE
  SET transaction_id = excluded.transaction_id, position = excluded.position, updated_at = now()`;

/** What PostgreSQL keeps of one reader: its checkpoint, and the lock of the process that runs it. */
export class SubscriptionProgress {
  private readonly key: [name: string, version: number];

  constructor(
    private readonly store: EventStore,
    name: string,
    version: number,
  ) {
    this.key = [name, version];
  }

  /** Whether this connection now has the reader to itself; until it ends or unlocks. */
  async lock(client: ClientBase): Promise<boolean> {
    const { rows } = await client.query(`SELECT pg_try_advisory_lock(hashtextextended($1, $2)) AS locked`, this.key);
    return rows[0].locked;
  }

  async unlock(client: ClientBase): Promise<void> {
    await client.query('SELECT pg_advisory_unlock(hashtextextended($1, $2))', this.key);
  }

  async checkpoint(client: Pick<ClientBase, 'query'> = this.store.pool): Promise<Checkpoint> {
    const { rows } = await client.query<CheckpointRow>({ name: 'checkpoint', text: checkpointSql, values: this.key });
    return rows[0] ? fromRow(rows[0]) : beginning;
  }

  /** Where the newest event of all lies. */
  async newest(): Promise<Checkpoint> {
    const { rows } = await this.store.pool.query<CheckpointRow>(newestSql);
    return rows[0] ? fromRow(rows[0]) : beginning;
  }

  async lag(): Promise<Lag> {
    const { transactionId, position } = await this.checkpoint();
    const { rows } = await this.store.pool.query<Lag>(lagSql, [transactionId, position]);
    return rows[0]!;
  }

  /**
   * The next events and the checkpoint behind them; no checkpoint where there is nothing new. `heldBack` says that there
   * is, but that a transaction which is still running might yet commit something before it.
   */
  async next(client: ClientBase, batch: number, categories?: readonly string[]) {
    const { transactionId, position } = await this.checkpoint(client);
    const values = [transactionId, position, batch];
    const query = { name: 'next-events', text: nextSql, values, types: asTexts, rowMode: 'array' as const };
    const { rows } = await client.query<StoredRow & unknown[]>(query);
    const last = rows.at(-1);
    if (!last) {
      const later = await client.query<{ any: boolean }>({
        name: 'any-events',
        text: anySql,
        values: values.slice(0, 2),
      });
      return { events: [], checkpoint: null, heldBack: later.rows[0]!.any };
    }
    const wanted = categories ? rows.filter((row) => categories.includes(row[0]!)) : rows;
    const events = wanted.map((row): Stored => storedEvent(row, this.store.schemas));
    const checkpoint = { transactionId: last[4]!, position: Number(last[3]) };
    return { events, checkpoint, heldBack: false };
  }

  async advance(client: ClientBase, { transactionId, position }: Checkpoint): Promise<void> {
    await client.query({ name: 'advance', text: advanceSql, values: [...this.key, transactionId, position] });
  }
}

interface CheckpointRow {
  transaction_id: string;
  position: string;
}

function fromRow({ transaction_id: transactionId, position }: CheckpointRow): Checkpoint {
  return { transactionId, position: Number(position) };
}
