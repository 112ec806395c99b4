import type { Pool, PoolClient } from 'pg';

/** A connection for longer than one statement. */
export interface TakenClient {
  readonly client: PoolClient;
  /** What happened to the connection while nobody was waiting for it. */
  lost(): Error | undefined;
  /** Gives the connection back; after a failure it is closed instead. */
  end(failure?: unknown): void;
}

/** Takes a connection that may be lost at any moment without taking the process with it. */
export async function takeClient(pool: Pool): Promise<TakenClient> {
  const client = await pool.connect();
  let lost: Error | undefined;
  const onError = (error: Error) => (lost = error);
  client.on('error', onError);
  return {
    client,
    lost: () => lost,
    end: (failure) => {
      client.off('error', onError);
      client.release(lost ?? (failure ? new Error('failed', { cause: failure }) : undefined));
    },
  };
}

/** Takes a connection for one piece of work. */
export async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const { client, end } = await takeClient(pool);
  try {
    const result = await work(client);
    end();
    return result;
  } catch (error) {
    end(error);
    throw error;
  }
}
