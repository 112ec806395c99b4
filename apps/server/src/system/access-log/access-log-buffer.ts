import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { AppDatabase } from '../../platform/database/app-database.js';
import type { AccessLogEntry } from './access-log-entry.js';

const BATCH = 200;
const WAIT_MS = 200;
const MAX_HELD = 20_000;

const types = {
  id: 'uuid',
  created_at: 'timestamptz',
  application_name: 'text',
  operation: 'text',
  method: 'text',
  url: 'text',
  parameters: 'text',
  return_code: 'integer',
  return_content_type: 'text',
  duration_ms: 'numeric',
  trace_id: 'text',
  account_id: 'uuid',
  username: 'text',
  unit_id: 'uuid',
  region_code: 'text',
  client_ip: 'text',
  ua: 'text',
  revealed: 'text',
  revealed_id: 'uuid',
  opened_unit_id: 'uuid',
} as const satisfies Record<keyof AccessLogEntry, string>;

const columns = Object.keys(types) as (keyof AccessLogEntry)[];
const arrays = columns.map((column, index) => `$${index + 1}::${types[column]}[]`);
const insert = {
  name: 'insert-access-log',
  text: `INSERT INTO access_log (${columns.join(', ')}) SELECT * FROM unnest(${arrays.join(', ')})`,
};

/**
 * Keeps entries for at most 200 ms or 200 rows and writes them many at a time, so that a request does not wait for its
 * row. While the database does not answer, entries wait, up to 20,000 of them; the oldest go first after that.
 */
@Injectable()
export class AccessLogBuffer implements OnApplicationShutdown {
  private readonly logger = new Logger(AccessLogBuffer.name);
  private held: AccessLogEntry[] = [];
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private failing = false;

  constructor(private readonly database: AppDatabase) {}

  add(entry: AccessLogEntry): void {
    this.held.push(entry);
    if (this.held.length > MAX_HELD) this.dropOldest();
    if (this.held.length >= BATCH && !this.failing) void this.flush();
    else this.timer ??= setTimeout(() => void this.flush(), WAIT_MS).unref();
  }

  /** Writes what is held, after what is being written. Never fails: what cannot be written is kept and tried again. */
  flush(): Promise<void> {
    this.writing = this.writing.then(() => this.writeAll());
    return this.writing;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.flush();
    clearTimeout(this.timer);
    if (this.held.length > 0) this.logger.error(`访问日志：${this.held.length} 条未能写入`);
  }

  private async writeAll(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    while (this.held.length > 0) {
      const batch = this.held.splice(0, BATCH);
      if (await this.write(batch)) continue;
      this.held = [...batch, ...this.held];
      this.timer ??= setTimeout(() => void this.flush(), WAIT_MS * 5).unref();
      return;
    }
  }

  /** @returns false where it has to be tried again */
  private async write(batch: readonly AccessLogEntry[]): Promise<boolean> {
    try {
      await this.insert(batch);
      this.failing = false;
      return true;
    } catch (error) {
      if (isOfData(error)) return this.writeOneByOne(batch);
      // Said once for each time that it begins to fail, not for each try.
      if (!this.failing) this.logger.error('访问日志写入失败，稍后重试', (error as Error).stack);
      this.failing = true;
      return false;
    }
  }

  /** One row that PostgreSQL does not take must not hold up the others for ever. */
  private async writeOneByOne(batch: readonly AccessLogEntry[]): Promise<boolean> {
    for (const row of batch) {
      await this.insert([row]).catch((error: Error) => this.logger.error('访问日志：一条无法写入', error.stack));
    }
    return true;
  }

  private async insert(batch: readonly AccessLogEntry[]): Promise<void> {
    await this.database.pool.query({ ...insert, values: columns.map((column) => batch.map((row) => row[column])) });
  }

  private dropOldest(): void {
    this.held.splice(0, BATCH);
    this.logger.error(`访问日志：内存中积压过多，丢弃最早的 ${BATCH} 条`);
  }
}

/** Classes 22 and 23 of PostgreSQL's codes: the data itself is wrong, and will be so the next time. */
function isOfData(error: unknown): boolean {
  return /^2[23]/.test((error as { code?: string }).code ?? '');
}
