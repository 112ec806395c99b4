import { Clock } from '../../src/platform/clock/clock.js';

/** A clock that stands still until a test moves it on. */
export class SettableClock extends Clock {
  private time = Date.now();

  override now(): Date {
    return new Date(this.time);
  }

  forward(minutes: number): void {
    this.time += minutes * 60 * 1000;
  }
}
