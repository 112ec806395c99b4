import type { ClientBase } from 'pg';
import { afterCheckpoint, beginning, type Checkpoint, checkpointValues, readingOrder } from '../read/checkpoint.js';
import type { EventStore } from '../event-store.js';

/** How far a reader is behind. */
export interface Lag {
  /** Events that are not handled yet; no more than 10,000 are counted. */
  readonly events: number;
  /** When the oldest of them was recorded. */
  readonly since: Date | null;
}

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

  /**
   * Whether this connection now has the reader to itself; until it ends or unlocks. Its commits do not wait for the disk:
   * where PostgreSQL loses the last ones, what was written goes together with the checkpoint, and is written again.
   */
  async lock(client: ClientBase): Promise<boolean> {
    const { rows } = await client.query(`SELECT pg_try_advisory_lock(hashtextextended($1, $2)) AS locked`, this.key);
    if (rows[0].locked) await client.query('SET synchronous_commit TO off');
    return rows[0].locked;
  }

  async unlock(client: ClientBase): Promise<void> {
    await client.query('RESET synchronous_commit');
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
