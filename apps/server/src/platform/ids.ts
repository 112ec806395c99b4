import { randomFillSync } from 'node:crypto';
import { v7, validate as isUuid } from 'uuid';

const ID_BYTES = 16;
const drawn = new Uint8Array(256 * ID_BYTES);
let used = drawn.length;

/** Makes ids that are each larger than the one before. */
export class IdSequence {
  private latest = { msecs: 0, seq: 0 };

  /** @param msecs when the thing is made; where the time stands still or goes back, the ids go on from the latest one */
  next(msecs: number): string {
    const random = randomBytes();
    // The sequence has 32 bits and begins in its lower half: it does not run out.
    const { latest } = this;
    this.latest = msecs > latest.msecs ? { msecs, seq: startOf(random) } : { ...latest, seq: latest.seq + 1 };
    return v7({ random, ...this.latest });
  }
}

const ids = new IdSequence();

/** A new id: a UUID of version 7, larger than every other that this process made. */
export function newId(): string {
  return ids.next(Date.now());
}

/** An id by which things are ordered by the time at which they happened; those of one millisecond are in no order. */
export function idOfTime(time: Date): string {
  return v7({ random: randomBytes(), msecs: time.getTime() });
}

/**
 * When the thing behind a UUIDv7 was made, as its first 48 bits say it. What shares a stream with others has
 * no first event of their own to look it up from.
 */
export function timeOfId(id: string): string {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString();
}

/** An id that is no UUID names nothing; PostgreSQL would stumble over it. */
export function uuidOrNull(id: string): string | null {
  return isUuid(id) ? id.toLowerCase() : null;
}

/** Sixteen of them, drawn for many ids at once: one draw from the system takes three times as long as all the rest. */
function randomBytes(): Uint8Array {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  return drawn.subarray(used, (used += ID_BYTES));
}

function startOf(random: Uint8Array): number {
  return ((random[6]! & 0x7f) << 24) | (random[7]! << 16) | (random[8]! << 8) | random[9]!;
}
