import type { LoggerService } from '@nestjs/common';

/** A second Ctrl-C within this time is the first one arriving twice: from the terminal, and handed on by npm. */
const SAME_SIGNAL_MS = 1_000;
const DEADLINE_MS = 10_000;

/**
 * How a process ends: what was added last is closed first, within ten seconds, after which, or at a second Ctrl-C, it
 * ends as it stands. (An embedded database then still shuts itself down cleanly; nothing that was answered is lost.)
 */
export class Shutdown {
  private readonly closers: { name: string; close: () => Promise<void> }[] = [];
  private begunAt: number | undefined;
  /** What the process is going to end with; a fault on the way makes it 1, and nothing makes it 0 again. */
  private code = 0;

  /** @param drainMs for how long an end that was asked for may take before the ten seconds begin */
  constructor(
    private readonly logger: LoggerService,
    private readonly drainMs = 0,
  ) {}

  /** @param name what is closed, for the log */
  add(name: string, close: () => Promise<void>): void {
    this.closers.push({ name, close });
  }

  /** From here on signals, faults that nobody caught, and the end of a parent that opened a channel end this process. */
  listen(): void {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.onSignal());
    process.on('uncaughtException', (error) => this.onFault(error));
    process.on('unhandledRejection', (error) => this.onFault(error));
    // Nobody reads what is printed any more: it is lost, and everything else goes on.
    for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
    process.on('disconnect', () => void this.end(0));
    const parentHasGone = process.send !== undefined && !process.connected;
    if (parentHasGone) void this.end(0);
  }

  /** Closes everything and ends the process. */
  async end(code: number): Promise<void> {
    this.code ||= code;
    if (this.begunAt !== undefined) return;
    this.begunAt = Date.now();
    setTimeout(() => process.exit(1), DEADLINE_MS + this.drainMs).unref();
    for (const { name, close } of this.closers.reverse()) {
      await close().catch((error: unknown) => {
        this.code = 1;
        this.logger.error(error instanceof Error ? error : String(error), `Shutdown ${name}`);
      });
    }
    process.exit(this.code);
  }

  /**
   * For something that the process cannot live without and that has gone: whatever is under way would only wait for it.
   * Quiet where the end has begun, which it then leaves to that.
   */
  endAtOnce(reason: string): void {
    if (this.begunAt !== undefined) return;
    this.logger.error(reason, Shutdown.name);
    process.exit(1);
  }

  private onSignal(): void {
    if (this.begunAt !== undefined && Date.now() - this.begunAt > SAME_SIGNAL_MS) process.exit(130);
    if (this.begunAt === undefined) this.logger.log('正在停止……', Shutdown.name);
    void this.end(0);
  }

  /** Told once: where telling is what fails, the next one comes of it. */
  private onFault(error: unknown): void {
    const isFirst = this.code === 0;
    this.code = 1;
    if (isFirst) this.logger.fatal?.(error, Shutdown.name);
    void this.end(1);
  }
}
