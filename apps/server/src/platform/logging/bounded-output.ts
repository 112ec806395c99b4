import type { Writable } from 'node:stream';

/** What may wait for a reader, in bytes. */
const MAX_WAITING = 1024 * 1024;

/**
 * A way to an output that somebody may have stopped reading (a full pipe): what he does not take is kept up to a bound and
 * then dropped, and a line says how much once he reads again. Nobody who writes ever waits.
 */
export class BoundedOutput {
  private dropped = 0;

  /** @param tellDropped the line that stands for so many that were dropped */
  constructor(
    private readonly output: Writable,
    private readonly tellDropped: (lines: number) => string,
  ) {
    output.on('drain', () => this.tell());
  }

  write(text: string): void {
    if (this.output.writableLength > MAX_WAITING) this.dropped += 1;
    else this.output.write(text);
  }

  private tell(): void {
    const { dropped } = this;
    this.dropped = 0;
    if (dropped > 0) this.output.write(this.tellDropped(dropped));
  }
}
