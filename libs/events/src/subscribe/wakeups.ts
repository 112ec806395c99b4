import type { Pool, PoolClient } from 'pg';
import type { Alarm } from './alarm.js';
import { channel } from './notifier.js';

const reconnectMs = 1000;

/**
 * Rings alarms when any process has appended events. Holds one connection while there are alarms to ring, and takes a
 * new one when it is lost; whatever is missed in between, the sleepers find by themselves, later.
 */
export class Wakeups {
  private readonly alarms = new Set<Alarm>();
  private connecting: Promise<void> = Promise.resolve();
  private client: PoolClient | null = null;
  private retry: NodeJS.Timeout | null = null;

  constructor(private readonly pool: Pool) {}

  add(alarm: Alarm): void {
    this.alarms.add(alarm);
    if (!this.client) this.connect();
  }

  remove(alarm: Alarm): void {
    this.alarms.delete(alarm);
  }

  async close(): Promise<void> {
    this.alarms.clear();
    if (this.retry) clearTimeout(this.retry);
    await this.connecting;
    this.letGo();
  }

  private connect() {
    this.connecting = this.connecting.then(() => (this.client ? undefined : this.listen()));
  }

  private async listen() {
    try {
      const client = await this.pool.connect();
      this.client = client;
      client.on('error', () => this.reconnect(client));
      client.on('notification', () => this.ringAll());
      await client.query(`LISTEN ${channel}`);
      this.ringAll();
    } catch {
      this.reconnect(this.client);
    }
  }

  private reconnect(lost: PoolClient | null) {
    if (lost !== this.client) return;
    this.letGo();
    if (this.alarms.size === 0) return;
    this.retry = setTimeout(() => this.connect(), reconnectMs).unref();
  }

  /** A connection that listens is of no use to anybody else, so it is not returned but closed. */
  private letGo() {
    const client = this.client;
    this.client = null;
    client?.release(true);
  }

  private ringAll() {
    for (const alarm of this.alarms) alarm.ring();
  }
}
