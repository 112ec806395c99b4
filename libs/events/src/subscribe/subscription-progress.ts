import type { ClientBase } from 'pg';
import { afterCheckpoint, beginning, type Checkpoint, checkpointValues, readingOrder } from '../read/checkpoint.js';
import { horizon } from '../read/epoch.js';
import type { EventStore } from '../event-store.js';
import type { Stored } from '../event.js';
import { asTexts, placeOf, storedColumns, storedEvent, type StoredRow } from '../read/stored-event.js';

/** How far a reader is behind. */
export interface Lag {
  /** Events that are not handled yet; no more than 10,000 are counted. */
  readonly events: number;
  /** When the oldest of them was recorded. */
  readonly since: Date | null;
}

const nextSql = `SELECT ${storedColumns} FROM events
  WHERE ${afterCheckpoint} AND (epoch, transaction_id) < ${horizon} ORDER BY ${readingOrder} LIMIT $4`;

const anySql = `SELECT EXISTS (SELECT FROM events WHERE ${afterCheckpoint}) AS any`;

const newestSql = `SELECT ${readingOrder} FROM events ORDER BY epoch DESC, transaction_id DESC, position DESC LIMIT 1`;

const lagSql = `SELECT count(*)::integer AS events, min(recorded_at) AS since FROM (
  SELECT recorded_at FROM events WHERE ${afterCheckpoint} ORDER BY ${readingOrder} LIMIT 10000) AS behind`;

const checkpointSql = `SELECT ${readingOrder} FROM checkpoints WHERE name = $1 AND version = $2`;

const advanceSql = `INSERT INTO checkpoints (name, version, epoch, transaction_id, position) VALUES ($1, $2, $3, $4::xid8, $5)
  ON CONFLICT (name, version) DO UPDATE
  SET epoch = excluded.epoch, transaction_id = excluded.transaction_id, position = excluded.position, updated_at = now()`;

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
    const { rows } = await this.store.pool.query<Lag>(lagSql, checkpointValues(await this.checkpoint()));
    return rows[0]!;
  }

  /**
   * The next events and the checkpoint behind them; no checkpoint where there is nothing new. `heldBack` says that there
   * is, but that a transaction which is still running might yet commit something before it.
   */
  async next(client: ClientBase, batch: number, categories?: readonly string[]) {
    const place = checkpointValues(await this.checkpoint(client));
    const values = [...place, batch];
    const query = { name: 'next-events', text: nextSql, values, types: asTexts, rowMode: 'array' as const };
    const { rows } = await client.query<StoredRow & unknown[]>(query);
    const last = rows.at(-1);
    if (!last) {
      const later = await client.query<{ any: boolean }>({
        name: 'any-events',
        text: anySql,
        values: place,
      });
      return { events: [], checkpoint: null, heldBack: later.rows[0]!.any };
    }
    const wanted = categories ? rows.filter((row) => categories.includes(row[0]!)) : rows;
    const events = wanted.map((row): Stored => storedEvent(row, this.store.schemas));
    return { events, checkpoint: placeOf(last), heldBack: false };
  }

  async advance(client: ClientBase, checkpoint: Checkpoint): Promise<void> {
    await client.query({ name: 'advance', text: advanceSql, values: [...this.key, ...checkpointValues(checkpoint)] });
  }
}

interface CheckpointRow {
  epoch: number;
  transaction_id: string;
  position: string;
}

function fromRow({ epoch, transaction_id: transactionId, position }: CheckpointRow): Checkpoint {
  return { epoch, transactionId, position: Number(position) };
}
