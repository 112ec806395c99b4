import type { Pool } from 'pg';
import type { Alarm } from './alarm.js';
import { Listener } from './listener.js';
import { channel } from './notifier.js';

/**
 * Rings alarms when any process has appended events, and when that may have been missed. Listens from the first alarm on;
 * whatever is not heard, the sleepers find by themselves, later.
 */
export class Wakeups {
  /** Whoever needs word of more than events listens over the same connection. */
  readonly listener: Listener;
  private readonly alarms = new Set<Alarm>();
  private isListening = false;

  constructor(pool: Pool) {
    this.listener = new Listener(pool);
  }

  add(alarm: Alarm): void {
    this.alarms.add(alarm);
    if (this.isListening) return;
    this.isListening = true;
    void this.listener.on(channel, () => this.ringAll());
  }

  remove(alarm: Alarm): void {
    this.alarms.delete(alarm);
  }

  async close(): Promise<void> {
    this.alarms.clear();
    await this.listener.close();
  }

  private ringAll() {
    for (const alarm of this.alarms) alarm.ring();
  }
}
