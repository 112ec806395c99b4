import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { AppDatabase } from '../../platform/database/app-database.js';

/** The channel on which the tables of the content tell, as a change is committed, that there is one (migration 0047). */
const CHANNEL = 'county_tcm_content';
const RECONNECT_MS = 1_000;

/**
 * Tells this process when what the public sees was changed, by whichever process, and whenever that may have been missed.
 * It holds one connection.
 */
@Injectable()
export class Freshness implements OnApplicationShutdown {
  private readonly logger = new Logger(Freshness.name);
  private onChange: () => void = () => undefined;
  private client: PoolClient | null = null;
  private connecting: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | null = null;
  private stopping = false;

  constructor(private readonly database: AppDatabase) {}

  /** Listens from now on. Without a connection nothing may be kept: `isSure` says so. */
  async watch(onChange: () => void): Promise<void> {
    this.onChange = onChange;
    await this.connect();
  }

  get isSure(): boolean {
    return this.client !== null;
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping = true;
    if (this.timer) clearTimeout(this.timer);
    await this.connecting;
    this.letGo();
  }

  private connect(): Promise<void> {
    this.connecting = this.listen();
    return this.connecting;
  }

  private async listen(): Promise<void> {
    if (this.stopping) return;
    try {
      const client = await this.database.pool.connect();
      client.on('error', (error) => this.lost(client, error));
      client.on('notification', () => this.onChange());
      await client.query(`LISTEN ${CHANNEL}`);
      this.client = client;
      this.onChange();
    } catch (error) {
      this.lost(this.client, error);
    }
  }

  private lost(client: PoolClient | null, error: unknown): void {
    if (client !== this.client || this.stopping) return;
    this.logger.warn({ err: error }, '未能得知内容的变化，将重新连接');
    this.letGo();
    this.onChange();
    this.timer = setTimeout(() => void this.connect(), RECONNECT_MS).unref();
  }

  /** A connection that listens is of no use to anybody else. */
  private letGo(): void {
    const { client } = this;
    this.client = null;
    client?.release(true);
  }
}
