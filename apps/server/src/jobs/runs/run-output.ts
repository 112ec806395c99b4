import { shanghaiTime } from '../../platform/clock/clock.js';

const MAX_LINE = 1_000;
const MAX_HELD = 500;

/** What a run says, held until its next sign of life takes it along. Bounded, however much a task talks. */
export class RunOutput {
  private held: string[] = [];
  private dropped = 0;

  say(line: string): void {
    if (this.held.length >= MAX_HELD) {
      this.dropped += 1;
      return;
    }
    const text = line.replaceAll('\0', '').slice(0, MAX_LINE);
    this.held.push(`${shanghaiTime(new Date())} ${text}\n`);
  }

  /** What was said since it was last asked. */
  take(): string {
    const dropped = this.dropped > 0 ? `……省略${this.dropped}行\n` : '';
    const text = this.held.join('') + dropped;
    this.held = [];
    this.dropped = 0;
    return text;
  }

  /** Puts back what could not be written. */
  restore(text: string): void {
    if (text !== '' && this.held.length < MAX_HELD) this.held.unshift(text);
  }
}
