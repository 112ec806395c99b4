import { Clock } from '../../platform/clock/clock.js';

interface Told {
  time: number;
  readonly until: number;
}

/** How long somebody takes from one thing to the next, at least and at most, in milliseconds. */
const [QUICK, SLOW] = [25_000, 200_000];
/** Where time is short, nothing takes more than this share of what is left of it. */
const SHARE = 16;
/** Makes the pauses uneven, the same on every installation. */
const UNEVEN = 0.618033988749895;

/**
 * The system's clock, except while the demo's story is told: then it shows the times of the story, and goes on a little
 * whenever it is looked at, as time does from one thing that somebody does to the next.
 */
export class StoryClock extends Clock {
  private told: Told | null = null;
  private looks = 0;

  constructor(private readonly real: Clock) {
    super();
  }

  override now(): Date {
    const { told } = this;
    if (told === null) return this.real.now();
    const now = new Date(told.time);
    told.time += Math.floor(Math.min(this.pause(), (told.until - told.time) / SHARE));
    return now;
  }

  /** Until it is told otherwise, the clock goes on from one time towards another, which it never reaches. */
  tell(from: Date, until: Date): void {
    this.told = { time: from.getTime(), until: Math.max(from.getTime(), until.getTime()) };
  }

  /** The story is over: the clock shows the time that it is. */
  stop(): void {
    this.told = null;
  }

  private pause(): number {
    this.looks += 1;
    return QUICK + ((this.looks * UNEVEN) % 1) * (SLOW - QUICK);
  }
}
