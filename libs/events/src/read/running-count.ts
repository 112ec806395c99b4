import { afterCheckpoint, type Checkpoint, readingOrder } from './checkpoint.js';
import { horizon } from './epoch.js';
import { RunningDigest } from '../integrity.js';
import type { Tally } from './kept-tally.js';
import type { StoredRow } from './stored-event.js';

/** What is counted of each event, in order. */
export const eventsSql = `SELECT epoch, transaction_id, position, version, encode(hash, 'hex') FROM events
  WHERE ${afterCheckpoint} AND (epoch, transaction_id) < ${horizon} ORDER BY ${readingOrder}`;

/** Rows at a time. */
export const batch = 5000;

/** Running sums over events in their order. */
export class RunningCount {
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

/** Where an event stands among all. */
export function placeOf([epoch, transactionId, position]: StoredRow): Checkpoint {
  return { epoch: Number(epoch), transactionId: transactionId!, position: Number(position) };
}
