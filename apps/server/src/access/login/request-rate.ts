import { performance } from 'node:perf_hooks';
import { LRUCache } from 'lru-cache';
import { RequestFault } from '../../http/faults.js';

interface Bucket {
  level: number;
  filledAt: number;
}

/**
 * Limits how often one client address may do something: `burst` times at once, and `perSecond` times a second after
 * that. Each process counts for itself. A whole office may stand behind one address, so limits have to be generous.
 */
export class RequestRate {
  private readonly buckets = new LRUCache<string, Bucket>({ max: 10_000 });

  constructor(
    private readonly burst: number,
    private readonly perSecond: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** @throws RequestFault 429 with `Retry-After` in seconds */
  spend(address: string): void {
    const now = this.now();
    const bucket = this.buckets.get(address) ?? { level: this.burst, filledAt: now };
    const level = Math.min(this.burst, bucket.level + ((now - bucket.filledAt) / 1000) * this.perSecond);
    if (level < 1) {
      const seconds = Math.ceil((1 - level) / this.perSecond);
      throw new RequestFault(429, '请求过于频繁，请稍后再试', { 'Retry-After': String(seconds) });
    }
    this.buckets.set(address, { level: level - 1, filledAt: now });
  }
}
