import type { Pool } from 'pg';

/** The channel on which appenders tell readers that there is something new. */
export const channel = 'county_tcm_events';

const everyMs = 50;

/**
 * Wakes the readers of every process, at most once in 50 ms and outside the appends' transactions: a NOTIFY inside one
 * makes all commits of the cluster wait for each other. A call that is lost costs only time; readers also poll.
 */
export class Notifier {
  private timer: NodeJS.Timeout | null = null;
  private call: Promise<unknown> = Promise.resolve();

  constructor(private readonly pool: Pool) {}

  /** Something was appended. */
  appended(): void {
    this.timer ??= setTimeout(() => this.notify(), everyMs).unref();
  }

  /** Sends what is due. */
  async close(): Promise<void> {
    if (this.timer) this.notify();
    await this.call;
  }

  private notify() {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.call = this.pool.query(`NOTIFY ${channel}`).catch(() => undefined);
  }
}
