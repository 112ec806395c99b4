import { Injectable } from '@nestjs/common';
import { UntimedDatabase } from '../platform/database/app-database.js';
import { within } from '../platform/metrics/asked-elsewhere.js';
import { JobQueue } from '../platform/queue/job-queue.js';
import { ObjectStorage } from '../platform/storage/object-storage.js';
import { type ReaderLag, ReaderLags } from './reader-lags.js';

/** Without the database nothing is answered; without one of the others, what does not need it is. */
interface Answered {
  readonly name: 'database' | 'queue' | 'files' | 'readers';
  readonly ok: boolean;
  readonly latencyMs: number;
  /** What kind of fault it is, as a code: messages may hold addresses and names. */
  readonly fault?: string;
}

export interface HealthReport {
  /** `degraded`: requests are to be sent here, and some of them will be refused for a while. */
  readonly status: 'ready' | 'degraded' | 'draining' | 'out-of-order';
  readonly dependencies: readonly Answered[];
  readonly readers: readonly ReaderLag[];
}

const LIMIT_MS = 2_000;

/** Whether this process can do its work now (issue 13, section 5). Whoever asks at the same time shares the answer. */
@Injectable()
export class Health {
  private drains = false;
  private asked: Promise<HealthReport> | undefined;

  constructor(
    /** Whose connections requests do not wait for: a server with much to do is no server out of order. */
    private readonly database: UntimedDatabase,
    private readonly queue: JobQueue,
    private readonly storage: ObjectStorage,
    private readonly lags: ReaderLags,
  ) {}

  /** From here on nobody is to send anything here. */
  drain(): void {
    this.drains = true;
  }

  get isDraining(): boolean {
    return this.drains;
  }

  async report(): Promise<HealthReport> {
    // At once: whoever sends requests here has little time to learn of it.
    if (this.drains) return { status: 'draining', dependencies: [], readers: [] };
    return (this.asked ??= this.ask().finally(() => (this.asked = undefined)));
  }

  private async ask(): Promise<HealthReport> {
    let readers: readonly ReaderLag[] = [];
    const answered = await Promise.all([
      timed('database', () => this.database.pool.query('SELECT 1')),
      timed('queue', () => this.queue.check()),
      timed('files', () => this.storage.check()),
      timed('readers', async () => (readers = await this.lags.measure())),
    ]);
    const out = answered.filter(({ ok }) => !ok).map(({ name }) => name);
    const status = out.includes('database') ? 'out-of-order' : out.length > 0 ? 'degraded' : 'ready';
    return { status, dependencies: answered, readers };
  }
}

async function timed(name: Answered['name'], ask: () => Promise<unknown>): Promise<Answered> {
  const began = performance.now();
  const latencyMs = () => Math.round((performance.now() - began) * 10) / 10;
  try {
    await within(LIMIT_MS, ask());
    return { name, ok: true, latencyMs: latencyMs() };
  } catch (error) {
    return { name, ok: false, latencyMs: latencyMs(), fault: codeOf(error) };
  }
}

/** Faults of the network and of PostgreSQL have codes of capitals and digits. */
function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  const found = [code, cause?.code].find((one) => typeof one === 'string' && /^[A-Za-z0-9_]{1,40}$/.test(one));
  return typeof found === 'string' ? found : 'UNKNOWN';
}
