import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { Hits } from '../../content/hits.js';

const WRITE_EVERY_MS = 15_000;
/** Who comes back within this time has not read it twice. */
const SAME_VISIT_MS = 30 * 60 * 1_000;
const MAX_VISITS = 100_000;

/**
 * Counts who reads an article, without a write for each view: sums are written every 15 s and at the end. Robots, pages that
 * a browser fetches in advance, and the same reader again within half an hour are not counted; who reads is kept as a
 * hash with a salt of this process, in memory only.
 */
@Injectable()
export class ViewCounter implements OnApplicationShutdown {
  private readonly logger = new Logger(ViewCounter.name);
  private readonly salt = randomBytes(16);
  private readonly visits = new LRUCache<string, true>({ max: MAX_VISITS, ttl: SAME_VISIT_MS });
  private counted = new Map<string, number>();
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly hits: Hits) {}

  note(articleId: string, address: string, headers: IncomingHttpHeaders): void {
    const agent = headers['user-agent'];
    if (!agent || isbot(agent) || isPrefetch(headers)) return;
    const visit = createHash('sha256').update(this.salt).update(`${articleId} ${address} ${agent}`).digest('base64');
    if (this.visits.has(visit)) return;
    this.visits.set(visit, true);
    this.counted.set(articleId, (this.counted.get(articleId) ?? 0) + 1);
    this.timer ??= setTimeout(() => void this.write(), WRITE_EVERY_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.write();
  }

  /** Writes down what was counted since the last time; what cannot be written is kept for the next one. */
  async write(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const { counted } = this;
    this.counted = new Map();
    try {
      await this.hits.add(counted);
    } catch (error) {
      this.logger.warn({ err: error }, '未能保存浏览次数，将重试');
      for (const [id, hits] of counted) this.counted.set(id, (this.counted.get(id) ?? 0) + hits);
      this.timer ??= setTimeout(() => void this.write(), WRITE_EVERY_MS).unref();
    }
  }
}

function isPrefetch(headers: IncomingHttpHeaders): boolean {
  return [headers['sec-purpose'], headers['purpose'], headers['x-moz']].some((purpose) =>
    String(purpose ?? '').includes('prefetch'),
  );
}
