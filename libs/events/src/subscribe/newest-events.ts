import type { ClientBase } from 'pg';
import { afterCheckpoint, type Checkpoint, checkpointValues, hasReached, readingOrder } from '../read/checkpoint.js';
import { horizon } from '../read/epoch.js';
import type { EventSchemas } from '../event-schemas.js';
import type { Stored } from '../event.js';
import { asTexts, placeOf, storedColumns, storedEvent, type StoredRow } from '../read/stored-event.js';

/** What follows a place in the order of all events. */
export interface NextEvents {
  readonly events: readonly Stored[];
  /** Behind the last of them; null where there is nothing new. */
  readonly checkpoint: Checkpoint | null;
  /** There is something new, but a transaction that is still running might yet commit something before it. */
  readonly heldBack: boolean;
}

/** Events that have been read, and the places before and behind them. */
interface Stretch {
  readonly after: Checkpoint;
  readonly events: readonly Stored[];
  readonly checkpoint: Checkpoint;
}

/** A reader that is further behind than so many events, or for longer, reads by itself. */
const keptEvents = 2000;
const keptMs = 10_000;

const nextSql = `SELECT ${storedColumns} FROM events
  WHERE ${afterCheckpoint} AND (epoch, transaction_id) < ${horizon} ORDER BY ${readingOrder} LIMIT $4`;

const anySql = `SELECT EXISTS (SELECT FROM events WHERE ${afterCheckpoint}) AS any`;

/**
 * What has been appended lately, read and decoded once for all readers of this process, each of which has a checkpoint of
 * its own. Below the horizon nothing is ever put before an event any more, nor taken away: what followed a place once may
 * be answered again to whoever comes there later.
 */
export class NewestEvents {
  private kept: readonly Stretch[] = [];
  private forgetting: NodeJS.Timeout | undefined;
  private readonly asked = new Map<string, Promise<NextEvents>>();

  constructor(private readonly schemas: EventSchemas) {}

  /**
   * @param limit how many events at most; there may be more behind fewer, too
   * @param client the reader's connection, where the database has to be asked
   */
  async after(place: Checkpoint, limit: number, client: ClientBase): Promise<NextEvents> {
    return this.remembered(place, limit) ?? this.askOnce(place, limit, client);
  }

  private remembered(place: Checkpoint, limit: number): NextEvents | undefined {
    const stretch = this.kept.find(
      ({ after, checkpoint }) => hasReached(place, after) && !hasReached(place, checkpoint),
    );
    if (!stretch) return undefined;
    const first = stretch.events.findIndex((event) => !hasReached(place, event));
    const events = stretch.events.slice(first, first + limit);
    return { events, checkpoint: checkpointBehind(events.at(-1)!), heldBack: false };
  }

  /** Whoever asks for the same before it is there waits for the answer, and asks over its own connection if none comes. */
  private askOnce(place: Checkpoint, limit: number, client: ClientBase): Promise<NextEvents> {
    const key = [...checkpointValues(place), limit].join(' ');
    const asked = this.asked.get(key);
    if (asked) return asked.catch(() => this.ask(place, limit, client));
    const answer = this.ask(place, limit, client).finally(() => this.asked.delete(key));
    this.asked.set(key, answer);
    return answer;
  }

  private async ask(after: Checkpoint, limit: number, client: ClientBase): Promise<NextEvents> {
    const place = checkpointValues(after);
    const query = { name: 'next-events', text: nextSql, values: [...place, limit], types: asTexts };
    const { rows } = await client.query<StoredRow & unknown[]>({ ...query, rowMode: 'array' });
    const last = rows.at(-1);
    if (!last) {
      const later = await client.query<{ any: boolean }>({ name: 'any-events', text: anySql, values: place });
      return { events: [], checkpoint: null, heldBack: later.rows[0]!.any };
    }
    const events = rows.map((row) => storedEvent(row, this.schemas));
    const checkpoint = placeOf(last);
    this.keep({ after, events, checkpoint });
    return { events, checkpoint, heldBack: false };
  }

  private keep(newest: Stretch): void {
    const kept = [newest];
    let left = keptEvents - newest.events.length;
    for (const stretch of this.kept) if ((left -= stretch.events.length) >= 0) kept.push(stretch);
    this.kept = kept;
    clearTimeout(this.forgetting);
    this.forgetting = setTimeout(() => (this.kept = []), keptMs).unref();
  }
}

function checkpointBehind({ epoch, transactionId, position }: Stored): Checkpoint {
  return { epoch, transactionId, position };
}
