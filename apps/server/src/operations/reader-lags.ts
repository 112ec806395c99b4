import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Follower } from '../history/follower.js';

export interface ReaderLag {
  readonly reader: string;
  /** Not handled yet; no more than 10,000 are counted. */
  readonly events: number;
  /** Age of the oldest of them. */
  readonly seconds: number;
}

/** How far behind the history each of its readers is, in whichever process it runs. */
@Injectable()
export class ReaderLags {
  constructor(private readonly discovery: DiscoveryService) {}

  async measure(): Promise<ReaderLag[]> {
    const now = Date.now();
    const lags: ReaderLag[] = [];
    // One after the other: whoever looks on takes no more than one connection.
    for (const follower of this.followers()) {
      const { events, since } = await follower.lag();
      const seconds = since === null ? 0 : Math.max(0, now - since.getTime()) / 1_000;
      lags.push({ reader: follower.reader, events, seconds });
    }
    return lags;
  }

  private followers(): Follower[] {
    const instances = this.discovery.getProviders().map(({ instance }) => instance as unknown);
    return [...new Set(instances.filter((instance) => instance instanceof Follower))];
  }
}
