import type { Alarm } from './alarm.js';
import type { Listener } from './listener.js';
import { channel } from './notifier.js';

/**
 * Rings alarms when any process has appended events, and when that may have been missed. Listens from the first alarm on;
 * whatever is not heard, the sleepers find by themselves, later.
 */
export class Wakeups {
  private readonly alarms = new Set<Alarm>();
  private isListening = false;

  constructor(private readonly listener: Listener) {}

  add(alarm: Alarm): void {
    this.alarms.add(alarm);
    if (this.isListening) return;
    this.isListening = true;
    void this.listener.on(channel, () => this.ringAll());
  }

  remove(alarm: Alarm): void {
    this.alarms.delete(alarm);
  }

  private ringAll() {
    for (const alarm of this.alarms) alarm.ring();
  }
}
