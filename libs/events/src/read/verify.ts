import type { KeyObject } from 'node:crypto';
import type { Pool } from 'pg';
import { hasReached } from './checkpoint.js';
import { authenticate, chainHash, noHash } from '../integrity.js';
import { withClient } from './with-client.js';
import { streamRows } from './row-stream.js';
import { placeOf, sealedText, storedColumns, type StoredRow } from './stored-event.js';
import type { Tally } from './kept-tally.js';
import { verifyTallies } from './verify-tallies.js';
import type { StreamName } from '../stream-name.js';

/**
 * What is wrong at a place in a stream.
 *
 * - `changed`: the event is not what its hash was made over;
 * - `missing`: events, or the whole stream, are gone;
 * - `cut-off`: the stream ends before its head says;
 * - `reordered`: the event does not stand where it was written;
 * - `forged`: it was made, or made over, without the application's key;
 * - `unknown-to-head`: the stream's head has not seen it;
 * - `miscounted`: a tally counted other events before its place. The fault is at the tally, as a stream `event_tallies` and
 *   its number as the version, since nobody knows what a stream was called that is gone as a whole.
 */
export type FaultReason = 'changed' | 'missing' | 'cut-off' | 'reordered' | 'forged' | 'unknown-to-head' | 'miscounted';

export interface Fault {
  readonly stream: string;
  /** Where in the stream; of events that are gone, the first of them. */
  readonly version: number;
  /** Null for an event that is gone. */
  readonly position: number | null;
  readonly reason: FaultReason;
}

export interface Verdict {
  readonly valid: boolean;
  /** Events looked at, the faulty one included. */
  readonly checked: number;
  readonly firstFault: Fault | null;
}

/** Where in a row these columns stand. */
const [hash, mac, headVersion, headHash] = [12, 14, 15, 16];

/** Events and heads side by side in one statement, and so in one snapshot. */
function sideBySide(where: string): string {
  return `SELECT ${storedColumns}, encode(mac, 'hex'), head_version, encode(head_hash, 'hex')
    FROM (SELECT * FROM events ${where}) e
    FULL JOIN (SELECT category, stream_id, version AS head_version, hash AS head_hash FROM stream_heads ${where}) h
      USING (category, stream_id)
    ORDER BY category, stream_id, version`;
}

/** Checks one stream. */
export function verifyStream(pool: Pool, macKey: KeyObject, { category, id }: StreamName): Promise<Verdict> {
  return verify(pool, macKey, sideBySide('WHERE category = $1 AND stream_id = $2'), [category, id]);
}

export interface WholeVerdict extends Verdict {
  /** The last tally that agrees: up to here it is known that no stream and no end of one is gone. */
  readonly tally: Tally | null;
}

export interface VerifyOptions {
  /** Connections whose statements may take as long as the history is; the store's own where not given. */
  readonly pool?: Pool;
  /** Told now and then: how much is done of about how much. Each event is looked at twice, in its stream and in the count. */
  onProgress?(done: number, total: number): void;
}

/** Checks every stream, in the order of their names, and then how many of them there have to be. */
export async function verifyEverything(
  pool: Pool,
  macKey: KeyObject,
  onProgress: VerifyOptions['onProgress'] = () => undefined,
): Promise<WholeVerdict> {
  const total = await eventCount(pool);
  const tell = (done: number) => onProgress(done, Math.max(done, 2 * total));
  const verdict = await verify(pool, macKey, sideBySide(''), [], tell);
  const { tally, firstFault: miscounted } = await verifyTallies(pool, macKey, (counted) => tell(total + counted));
  if (!verdict.valid || !miscounted) return { ...verdict, tally };
  const { number: version, upTo } = miscounted;
  const firstFault: Fault = { stream: 'event_tallies', version, position: upTo.position, reason: 'miscounted' };
  return { valid: false, checked: verdict.checked, firstFault, tally };
}

async function eventCount(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ events: string }>('SELECT coalesce(sum(version), 0) AS events FROM stream_heads');
  return Number(rows[0]!.events);
}

const batch = 500;

function verify(
  pool: Pool,
  macKey: KeyObject,
  text: string,
  values: unknown[],
  tell: (checked: number) => void = () => undefined,
): Promise<Verdict> {
  return withClient(pool, async (client) => {
    let checked = 0;
    for await (const { before, row, after } of withNeighbours(streamRows(client, text, values, batch))) {
      if (++checked % batch === 0) tell(checked);
      const firstFault = faultAt(before, row, after, macKey);
      if (firstFault) return { valid: false, checked, firstFault };
    }
    return { valid: true, checked, firstFault: null };
  });
}

interface Place {
  /** The rows before and after of the same stream. */
  before: StoredRow | null;
  row: StoredRow;
  after: StoredRow | null;
}

async function* withNeighbours(batches: AsyncIterable<StoredRow[]>): AsyncGenerator<Place> {
  let [before, row]: [StoredRow | null, StoredRow | null] = [null, null];
  for await (const batch of batches) {
    for (const after of batch) {
      if (row) yield { before: ofOneStream(before, row), row, after: ofOneStream(after, row) };
      [before, row] = [row, after];
    }
  }
  if (row) yield { before: ofOneStream(before, row), row, after: null };
}

function ofOneStream(neighbour: StoredRow | null, row: StoredRow): StoredRow | null {
  return neighbour && neighbour[0] === row[0] && neighbour[1] === row[1] ? neighbour : null;
}

function faultAt(before: StoredRow | null, row: StoredRow, after: StoredRow | null, macKey: KeyObject): Fault | null {
  const fault = (version: number, reason: FaultReason, position: number | null = Number(row[3])): Fault => ({
    stream: `${row[0]}-${row[1]}`,
    version,
    position,
    reason,
  });
  const expected = before ? Number(before[2]) + 1 : 1;
  // A head without any event has no version in its row.
  if (row[2] === null || Number(row[2]) > expected) return fault(expected, 'missing', null);
  if (after && hasReached(placeOf(row), placeOf(after))) return fault(expected, 'reordered');
  if (chainHash(before?.[hash] ?? noHash, sealedText(row)) !== row[hash]) return fault(expected, 'changed');
  if (authenticate(macKey, row[hash]!) !== row[mac]) return fault(expected, 'forged');
  if (after) return null;
  if (Number(row[headVersion]) > expected) return fault(expected + 1, 'cut-off', null);
  const known = Number(row[headVersion]) === expected && row[headHash] === row[hash];
  return known ? null : fault(expected, 'unknown-to-head');
}
