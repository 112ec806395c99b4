import type { Logger } from '@nestjs/common';

/** Whatever is away is tried again every fifteen seconds or more often; silence for longer says that it is back. */
const BACK_AFTER_MS = 20_000;

/**
 * What many connections complain of at once and again with every try: told when it begins and when it is over, with how
 * often there was an error. Nothing in between, however long it takes.
 */
export class OutageLog {
  private begun: number | undefined;
  private last = 0;
  private count = 0;
  private timer: NodeJS.Timeout | undefined;

  /** @param what is away, in Chinese */
  constructor(
    private readonly logger: Pick<Logger, 'warn' | 'log'>,
    private readonly what: string,
  ) {}

  complain(message: string): void {
    this.last = Date.now();
    this.count += 1;
    if (this.begun !== undefined) return;
    this.begun = this.last;
    this.logger.warn(`${this.what}出现故障，正在重试：${message}`);
    this.look(BACK_AFTER_MS);
  }

  /** Says nothing more. */
  close(): void {
    clearTimeout(this.timer);
  }

  private look(inMs: number): void {
    this.timer = setTimeout(() => {
      const left = this.last + BACK_AFTER_MS - Date.now();
      if (left > 0) this.look(left);
      else this.tellEnd();
    }, inMs).unref();
  }

  private tellEnd(): void {
    const seconds = Math.ceil((this.last - this.begun!) / 1000);
    this.logger.log(`${this.what}已恢复：${seconds} 秒内共有 ${this.count} 次故障`);
    this.begun = undefined;
    this.count = 0;
  }
}
