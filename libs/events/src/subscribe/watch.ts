import type { EventStore } from '../event-store.js';
import { Alarm } from './alarm.js';

export interface WatchOptions {
  readonly store: EventStore;
  /** Looks at what events may have changed. Never asked again before it has answered. */
  look(): Promise<void>;
  /** Told of a look that failed; the next one comes as if it had not. */
  onError?(error: unknown): void;
  /** How long a change goes unnoticed if no notification comes, in milliseconds. */
  readonly pollMs?: number;
  /** Looks are at least so far apart, however much is written. */
  readonly restMs?: number;
}

/**
 * Looks again whenever any process has appended events. Every process that starts one looks for itself, which is what
 * small things need that all of them keep in memory; what must follow each event once is a `Subscription`.
 */
export class Watch {
  private readonly alarm = new Alarm();
  private running: Promise<void> | null = null;
  private stopping = false;

  constructor(private readonly options: WatchOptions) {}

  start(): void {
    if (this.running) return;
    this.stopping = false;
    this.options.store.wakeups.add(this.alarm);
    this.running = this.run();
  }

  /** Resolves when the look under way, if any, is over. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.options.store.wakeups.remove(this.alarm);
    this.alarm.ring();
    await this.running;
    this.running = null;
  }

  private async run(): Promise<void> {
    const { look, onError, pollMs = 5_000, restMs = 200 } = this.options;
    while (!this.stopping) {
      await look().catch((error: unknown) => onError?.(error));
      const rested = Date.now() + restMs;
      if (!this.stopping) await this.alarm.sleep(pollMs);
      while (!this.stopping && Date.now() < rested) await this.alarm.sleep(rested - Date.now());
    }
  }
}
