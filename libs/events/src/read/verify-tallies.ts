import type { KeyObject } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { beginning, checkpointValues, hasReached } from './checkpoint.js';
import { authenticateTally } from '../integrity.js';
import { type KeptTally, nothing, type Tally, tallyColumns, tallyOf, valuesOf } from './kept-tally.js';
import { streamRows } from './row-stream.js';
import { batch, eventsSql, placeOf, RunningCount } from './running-count.js';
import type { StoredRow } from './stored-event.js';
import { withClient } from './with-client.js';

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
    const count = new RunningCount(agreed);
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

function agrees(kept: KeptTally, before: KeptTally, count: RunningCount, macKey: KeyObject): boolean {
  const again = { ...count.sums(), number: before.number + 1, at: kept.at };
  return (
    JSON.stringify(valuesOf(again)) === JSON.stringify(valuesOf(kept)) &&
    authenticateTally(macKey, before.mac, valuesOf(kept)) === kept.mac
  );
}

async function* tallies(client: ClientBase): AsyncGenerator<KeptTally> {
  for await (const rows of streamRows(client, `SELECT ${tallyColumns} FROM event_tallies ORDER BY number`, [], batch)) {
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
