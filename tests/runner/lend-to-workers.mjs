import { createServer } from 'node:http';
import { endWhenTold } from './end-when-told.mjs';

/**
 * Lends each worker one of its own of what is dear to make and must outlive a test file: made when the worker first asks
 * ({@link ./borrow.mjs}), and ended with the run, also where that is told to end. A worker that Jest replaces takes over what its predecessor had.
 * @param {() => Promise<{ environment: Record<string, string>, end(): Promise<unknown> }>} make
 * @returns {Promise<{ address: string, end(): Promise<void> }>}
 */
export async function lendToWorkers(make) {
  const lent = new Map();
  const server = createServer(async ({ url: worker }, response) => {
    if (!lent.has(worker)) lent.set(worker, make());
    try {
      const { environment } = await lent.get(worker);
      response.end(JSON.stringify(environment));
    } catch (error) {
      response.writeHead(500).end(String(error?.stack ?? error));
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endLent = async () => {
    server.close();
    const made = await Promise.allSettled(lent.values());
    await Promise.all(made.map(({ value }) => value?.end()));
  };
  const forget = endWhenTold(endLent);
  const end = async () => {
    forget();
    await endLent();
  };
  return { address: `http://127.0.0.1:${server.address().port}`, end };
}
