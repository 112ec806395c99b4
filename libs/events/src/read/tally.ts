import type { KeyObject } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import {
  afterCheckpoint,
  beginning,
  type Checkpoint,
  checkpointValues,
  hasReached,
  readingOrder,
} from './checkpoint.js';
import { horizon } from './epoch.js';
import { authenticateTally, noHash, RunningDigest } from '../append/integrity.js';
import { withClient } from './with-client.js';
import { streamRows } from './row-stream.js';
import type { StoredRow } from './stored-event.js';

/** How many streams and events there were up to a place in the order of all events, and a digest of them in that order. */
export interface Tally {
  readonly number: number;
  readonly upTo: Checkpoint;
  readonly streams: number;
  readonly events: number;
  /** In hexadecimal. */
  readonly digest: string;
  readonly at: Date;
}

interface KeptTally extends Tally {
  readonly mac: string;
}

const columns = `number, epoch, transaction_id, position, streams, events, encode(digest, 'hex'),
  (date_part('epoch', tallied_at) * 1000)::bigint, encode(mac, 'hex')`;

const eventsSql = `SELECT epoch, transaction_id, position, version, encode(hash, 'hex') FROM events
  WHERE ${afterCheckpoint} AND (epoch, transaction_id) < ${horizon} ORDER BY ${readingOrder}`;

const addSql = `INSERT INTO event_tallies
  (number, epoch, transaction_id, position, streams, events, digest, tallied_at, mac)
  VALUES ($1, $2, $3::xid8, $4, $5, $6, decode($7, 'hex'), $8, decode($9, 'hex'))`;

/** What one tally adds at most: a statement has its time, and what is left is counted the next time. */
const mostAtOnce = 1_000_000;

const nothing: KeptTally = {
  number: 0,
  upTo: beginning,
  streams: 0,
  events: 0,
  digest: noHash,
  at: new Date(0),
  mac: noHash,
};

const batch = 5000;

/**
 * Counts what has been appended since the last tally and keeps the sums in a table that can only be added to. Of several
 * processes one counts, and writers wait for none of them.
 *
 * @returns null where there is nothing new, or another process counts
 */
export function tally(pool: Pool, macKey: KeyObject, at: Date): Promise<Tally | null> {
  return withClient(pool, async (client) => {
    const lock = await client.query(`SELECT pg_try_advisory_lock(hashtextextended('event tally', 0)) AS locked`);
    if (!lock.rows[0].locked) return null;
    try {
      const last = await lastTally(client);
      const next = await counted(client, last, at);
      if (next.events === last.events) return null;
      await client.query(addSql, [...valuesOf(next), authenticateTally(macKey, last.mac, valuesOf(next))]);
      return next;
    } finally {
      await client.query(`SELECT pg_advisory_unlock(hashtextextended('event tally', 0))`);
    }
  });
}

async function lastTally(client: ClientBase): Promise<KeptTally> {
  const { rows } = await client.query<string[]>({
    text: `SELECT ${columns} FROM event_tallies ORDER BY number DESC LIMIT 1`,
    rowMode: 'array',
  });
  return rows[0] ? tallyOf(rows[0]) : nothing;
}

async function counted(client: ClientBase, last: Tally, at: Date): Promise<Tally> {
  const count = new Count(last);
  const text = `${eventsSql} LIMIT ${mostAtOnce}`;
  for await (const rows of streamRows(client, text, checkpointValues(last.upTo), batch)) rows.forEach(count.add);
  return { ...count.sums(), number: last.number + 1, at };
}

/** Running sums over events in their order. */
class Count {
  private upTo: Checkpoint;
  private streams: number;
  private events: number;
  private digest: RunningDigest;

  constructor(from: Tally) {
    ({ upTo: this.upTo, streams: this.streams, events: this.events } = from);
    this.digest = new RunningDigest(from.digest);
  }

  readonly add = (row: StoredRow) => {
    this.upTo = placeOf(row);
    if (row[3] === '1') this.streams++;
    this.events++;
    this.digest.add(row[4]!);
  };

  sums() {
    const { upTo, streams, events } = this;
    return { upTo, streams, events, digest: this.digest.value() };
  }
}

export interface TallyVerdict {
  /** The last tally up to which streams and events are what they were; null where nothing was tallied. */
  readonly tally: Tally | null;
  /** The first tally that does not agree with the events before it, or was not made with the key. */
  readonly firstFault: Tally | null;
}

/**
 * Counts all events again and compares the sums with each tally that was made, in constant memory.
 * @param tell told now and then how many were counted
 */
export function verifyTallies(pool: Pool, macKey: KeyObject, tell: (counted: number) => void): Promise<TallyVerdict> {
  return withClient(pool, (client) =>
    withClient(pool, async (events) => {
      const rows = inOrder(streamRows(events, eventsSql, checkpointValues(beginning), batch), tell);
      try {
        return await compareTallies(rows, tallies(client), macKey);
      } finally {
        await rows.return(undefined);
      }
    }),
  );
}

async function compareTallies(
  rows: AsyncGenerator<StoredRow, undefined>,
  kept: AsyncIterable<KeptTally>,
  macKey: KeyObject,
): Promise<TallyVerdict> {
  let [agreed, event] = [nothing, await rows.next()];
  for await (const next of kept) {
    const count = new Count(agreed);
    while (!event.done && hasReached(next.upTo, placeOf(event.value))) {
      count.add(event.value);
      event = await rows.next();
    }
    if (!agrees(next, agreed, count, macKey)) return { tally: shown(agreed), firstFault: next };
    agreed = next;
  }
  return { tally: shown(agreed), firstFault: null };
}

const shown = (kept: KeptTally): Tally | null => (kept === nothing ? null : kept);

function agrees(kept: KeptTally, before: KeptTally, count: Count, macKey: KeyObject): boolean {
  const again = { ...count.sums(), number: before.number + 1, at: kept.at };
  return (
    JSON.stringify(valuesOf(again)) === JSON.stringify(valuesOf(kept)) &&
    authenticateTally(macKey, before.mac, valuesOf(kept)) === kept.mac
  );
}

async function* tallies(client: ClientBase): AsyncGenerator<KeptTally> {
  for await (const rows of streamRows(client, `SELECT ${columns} FROM event_tallies ORDER BY number`, [], batch)) {
    yield* rows.map(tallyOf);
  }
}

async function* inOrder(
  batches: AsyncIterable<StoredRow[]>,
  tell: (read: number) => void,
): AsyncGenerator<StoredRow, undefined> {
  let read = 0;
  for await (const rows of batches) {
    yield* rows;
    tell((read += rows.length));
  }
  return undefined;
}

function placeOf([epoch, transactionId, position]: StoredRow): Checkpoint {
  return { epoch: Number(epoch), transactionId: transactionId!, position: Number(position) };
}

function tallyOf(row: readonly string[]): KeptTally {
  const [number, epoch, transactionId, position, streams, events, digest, at, mac] = row;
  return {
    number: Number(number),
    upTo: { epoch: Number(epoch), transactionId: transactionId!, position: Number(position) },
    streams: Number(streams),
    events: Number(events),
    digest: digest!,
    at: new Date(Number(at)),
    mac: mac!,
  };
}

/** What the tally says, in the order in which it is kept and authenticated. */
function valuesOf({ number, upTo, streams, events, digest, at }: Tally): readonly (string | number)[] {
  return [number, ...checkpointValues(upTo), streams, events, digest, at.toISOString()];
}
