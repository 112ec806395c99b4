import type { ClientBase, PoolClient } from 'pg';
import { Alarm } from './alarm.js';
import type { EventStore } from '../event-store.js';
import type { Stored } from '../event.js';
import { takeClient } from '../read/with-client.js';
import { type Checkpoint, hasReached } from '../read/checkpoint.js';
import { SubscriptionProgress, type Lag } from './subscription-progress.js';

export interface SubscriptionOptions {
  readonly store: EventStore;
  readonly name: string;
  /** Raise it to begin again at the first event, under a checkpoint of its own. */
  readonly version?: number;
  /** Only events of these categories are handed over; all by default. */
  readonly categories?: readonly string[];
  /**
   * Handles the next events, in order. What it writes through `transaction` is committed together with the checkpoint;
   * everything else it does must be idempotent, because after a failure the same events come again.
   */
  handle(events: readonly Stored[], transaction: ClientBase): Promise<void>;
  /** Told of every failure; the events are tried again, after a pause that grows to half a minute. */
  onError?(error: unknown, subscription: string): void;
  /** Events in a batch. */
  readonly batch?: number;
  /** How long nothing is missed for if no notification comes, in milliseconds. */
  readonly pollMs?: number;
}

const longestPauseMs = 30_000;

/**
 * After a batch the reader rests for so many times as long as it has worked, unless somebody in this process waits for
 * it: whoever writes goes first, and each batch is a commit that appends wait behind.
 */
const restPerWork = 4;
const shortestRestMs = 100;

/** A commit that is still under way keeps later events back, and is over in a moment. */
const heldBackMs = 20;

/**
 * A reader of all events in their order, each exactly once as far as its own transaction goes. Of all processes that
 * start it one runs it, and another takes over when that one ends. Holds one connection while it runs.
 */
export class Subscription {
  readonly name: string;
  private readonly progress: SubscriptionProgress;
  private readonly alarm = new Alarm();
  private readonly stepped = new Set<Alarm>();
  private running: Promise<void> | null = null;
  private stopping = false;
  private failures = 0;

  constructor(private readonly options: SubscriptionOptions) {
    this.name = options.name;
    this.progress = new SubscriptionProgress(options.store, options.name, options.version ?? 1);
  }

  start(): void {
    if (this.running) return;
    this.stopping = false;
    this.options.store.wakeups.add(this.alarm);
    this.running = this.run();
  }

  /** Resolves when the batch under way, if any, is done with. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.options.store.wakeups.remove(this.alarm);
    this.alarm.ring();
    await this.running;
    this.running = null;
  }

  /** How far behind the reader is, whichever process runs it. */
  lag(): Promise<Lag> {
    return this.progress.lag();
  }

  /**
   * Resolves when everything that is committed now has been handled, in whichever process.
   *
   * @throws Error after `timeoutMs`
   */
  async caughtUp(timeoutMs: number): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    const target = await this.progress.newest();
    const alarm = new Alarm();
    this.stepped.add(alarm);
    try {
      while (!hasReached(await this.progress.checkpoint(), target)) {
        const left = deadline - Date.now();
        if (left <= 0) throw new Error(`${this.name} has not caught up within ${timeoutMs} ms`);
        this.alarm.ring();
        // Another process may be the one that runs it, and does not ring here.
        await alarm.sleep(Math.min(left, 100));
      }
    } finally {
      this.stepped.delete(alarm);
    }
  }

  private async run() {
    while (!this.stopping) {
      try {
        await this.lead();
        if (!this.stopping) await this.alarm.sleep(this.pollMs);
      } catch (error) {
        await this.failed(error);
      }
    }
  }

  /** Handles events for as long as this process is the one to do so. Returns when it is not. */
  private async lead() {
    const { client, lost, end } = await takeClient(this.options.store.pool);
    let failure: unknown;
    try {
      if (!(await this.progress.lock(client))) return;
      await this.handleEverything(client, lost);
      await this.progress.unlock(client);
    } catch (error) {
      // The lock goes with the connection.
      failure = error;
      throw error;
    } finally {
      end(failure);
    }
  }

  private async handleEverything(client: PoolClient, lost: () => Error | undefined) {
    while (!this.stopping) {
      const began = Date.now();
      const found = await this.step(client);
      this.failures = 0;
      for (const alarm of this.stepped) alarm.ring();
      if (found === 'some') await this.rest(Date.now() - began);
      else await this.alarm.sleep(found === 'none' ? this.pollMs : heldBackMs);
      const error = lost();
      if (error) throw error;
    }
  }

  private async step(client: PoolClient): Promise<'some' | 'none' | 'held-back'> {
    const { store, categories, batch = 1000 } = this.options;
    const place = await this.progress.checkpoint(client);
    const { events, checkpoint, heldBack } = await store.newest.after(place, batch, client);
    if (!checkpoint) return heldBack ? 'held-back' : 'none';
    const wanted = categories ? events.filter(({ category }) => categories.includes(category)) : events;
    if (wanted.length > 0) await this.handle(wanted, checkpoint, client);
    else await this.progress.advance(client, checkpoint);
    return 'some';
  }

  private async handle(events: readonly Stored[], behind: Checkpoint, client: PoolClient): Promise<void> {
    await client.query('BEGIN');
    await this.options.handle(events, client);
    await this.progress.advance(client, behind);
    await client.query('COMMIT');
  }

  private rest(workMs: number): Promise<void> {
    return this.pause(Math.max(shortestRestMs, restPerWork * workMs), () => this.stepped.size > 0);
  }

  private async failed(error: unknown) {
    this.options.onError?.(error, this.name);
    await this.pause(Math.min(100 * 2 ** this.failures++, longestPauseMs));
  }

  /** New events ring too; only the end, and what the caller names, cut it short. */
  private async pause(ms: number, isCutShort = () => false) {
    const until = Date.now() + ms;
    while (!this.stopping && !isCutShort() && Date.now() < until) await this.alarm.sleep(until - Date.now());
  }

  private get pollMs(): number {
    return this.options.pollMs ?? 1000;
  }
}
