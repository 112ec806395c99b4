/** How far a reader has come in the order of all events. */
export interface Checkpoint {
  /** A 64-bit transaction id in decimal. */
  readonly transactionId: string;
  readonly position: number;
}

/** Before the first event. */
export const beginning: Checkpoint = { transactionId: '0', position: 0 };

/** Whether a reader at `here` has handled what lies at `there`. */
export function hasReached(here: Checkpoint, there: Checkpoint): boolean {
  const [a, b] = [BigInt(here.transactionId), BigInt(there.transactionId)];
  return a === b ? here.position >= there.position : a > b;
}
