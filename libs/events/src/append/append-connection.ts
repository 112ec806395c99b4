import pg, { type Pool, type QueryArrayConfig, type QueryArrayResult } from 'pg';

/**
 * The one connection on which a process appends. Statements follow each other without waiting for answers: the server
 * works on one batch while this process writes out the next, and what is prepared is prepared once. Opened when first
 * needed, and anew after it was lost.
 */
export class AppendConnection {
  private client: Promise<pg.Client> | null = null;

  /** @param pool whose settings the connection shares; it is not one of the pool's */
  constructor(private readonly pool: Pool) {}

  async query<Row extends unknown[]>(statement: QueryArrayConfig): Promise<QueryArrayResult<Row>> {
    const client = await (this.client ??= this.connect());
    return client.query<Row>(statement);
  }

  async close(): Promise<void> {
    const opened = this.client;
    this.client = null;
    const client = await opened?.catch(() => null);
    await client?.end();
  }

  private connect(): Promise<pg.Client> {
    // A pool hides its password from those who copy its options.
    const { options } = this.pool;
    const client = new pg.Client({ ...options, password: options.password, pipeline: true });
    const connected = client.connect().then(() => client);
    const forget = () => {
      if (this.client === connected) this.client = null;
    };
    client.on('error', forget).on('end', forget);
    connected.catch(forget);
    return connected;
  }
}
