/** How far a reader has come in the order of all events. */
export interface Checkpoint {
  /** Counts the servers whose transaction ids the events carry; comes first in the order. */
  readonly epoch: number;
  /** A 64-bit transaction id in decimal. */
  readonly transactionId: string;
  readonly position: number;
}

/** Before the first event. */
export const beginning: Checkpoint = { epoch: 0, transactionId: '0', position: 0 };

/** Whether a reader at `here` has handled what lies at `there`. */
export function hasReached(here: Checkpoint, there: Checkpoint): boolean {
  if (here.epoch !== there.epoch) return here.epoch > there.epoch;
  const [a, b] = [BigInt(here.transactionId), BigInt(there.transactionId)];
  return a === b ? here.position >= there.position : a > b;
}

/** A checkpoint as the first parameters of a query on `afterCheckpoint`. */
export function checkpointValues({ epoch, transactionId, position }: Checkpoint): [number, string, number] {
  return [epoch, transactionId, position];
}

/** In SQL, what lies behind the checkpoint that is the first three parameters. */
export const afterCheckpoint = '(epoch, transaction_id, position) > ($1::integer, $2::xid8, $3::bigint)';

/** In SQL, the order in which everything is read; an index has exactly this one. */
export const readingOrder = 'epoch, transaction_id, position';
