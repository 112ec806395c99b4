import { escapeIdentifier, type Pool, type PoolClient } from 'pg';

const RECONNECT_MS = 1000;

type Heard = () => void;

/**
 * Hears what is told on channels of PostgreSQL (`NOTIFY`), over one connection for all of them. When it is lost another one
 * is taken; whoever listens is told at both moments, since word may have been missed.
 */
export class Listener {
  private readonly channels = new Map<string, Set<Heard>>();
  /** Those that are listened on over the present connection. */
  private readonly sure = new Set<string>();
  private connecting: Promise<void> = Promise.resolve();
  private client: PoolClient | null = null;
  private retry: NodeJS.Timeout | null = null;
  private closed = false;

  constructor(private readonly pool: Pool) {}

  /** Calls back from now on when something is told, or may have been. Resolves when it listens, or could not yet. */
  async on(channel: string, heard: Heard): Promise<void> {
    this.channels.set(channel, (this.channels.get(channel) ?? new Set()).add(heard));
    await this.connect();
  }

  off(channel: string, heard: Heard): void {
    this.channels.get(channel)?.delete(heard);
  }

  /** Whether whatever is told now will be heard. */
  hears(channel: string): boolean {
    return this.sure.has(channel);
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.retry) clearTimeout(this.retry);
    await this.connecting;
    this.letGo();
  }

  private connect(): Promise<void> {
    this.connecting = this.connecting.then(() => this.listen());
    return this.connecting;
  }

  private async listen(): Promise<void> {
    if (this.closed) return;
    let { client } = this;
    try {
      client = this.client ??= await this.open();
      for (const channel of this.channels.keys()) if (!this.sure.has(channel)) await this.listenTo(channel, client);
    } catch {
      this.lost(client);
    }
  }

  private async listenTo(channel: string, client: PoolClient): Promise<void> {
    await client.query(`LISTEN ${escapeIdentifier(channel)}`);
    if (client !== this.client) return;
    this.sure.add(channel);
    this.tell(channel);
  }

  private async open(): Promise<PoolClient> {
    const client = await this.pool.connect();
    client.on('error', () => this.lost(client));
    client.on('notification', ({ channel }) => this.tell(channel));
    return client;
  }

  private lost(client: PoolClient | null): void {
    if (client !== this.client || this.closed) return;
    this.letGo();
    for (const channel of this.channels.keys()) this.tell(channel);
    this.retry = setTimeout(() => void this.connect(), RECONNECT_MS).unref();
  }

  /** A connection that listens is of no use to anybody else, so it is not returned but closed. */
  private letGo(): void {
    const { client } = this;
    this.client = null;
    this.sure.clear();
    client?.release(true);
  }

  private tell(channel: string): void {
    for (const heard of this.channels.get(channel) ?? []) heard();
  }
}
