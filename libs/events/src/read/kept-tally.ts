import { beginning, type Checkpoint, checkpointValues } from './checkpoint.js';
import { noHash } from '../integrity.js';

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

export interface KeptTally extends Tally {
  readonly mac: string;
}

/** The columns of a kept tally, in the order in which {@link tallyOf} takes them. */
export const tallyColumns = `number, epoch, transaction_id, position, streams, events, encode(digest, 'hex'),
  (date_part('epoch', tallied_at) * 1000)::bigint, encode(mac, 'hex')`;

/** Before anything was counted. */
export const nothing: KeptTally = {
  number: 0,
  upTo: beginning,
  streams: 0,
  events: 0,
  digest: noHash,
  at: new Date(0),
  mac: noHash,
};

export function tallyOf(row: readonly string[]): KeptTally {
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
export function valuesOf({ number, upTo, streams, events, digest, at }: Tally): readonly (string | number)[] {
  return [number, ...checkpointValues(upTo), streams, events, digest, at.toISOString()];
}
