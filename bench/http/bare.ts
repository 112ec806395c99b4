import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

/** The texts of the statements that the bare server runs for a call, by the call's name. */
export type Statements = Readonly<Record<string, readonly string[]>>;

/** Starts the bare server (bare-server.ts) in a process of its own, as the product has one. */
/** @param page a file that it answers as it is */
export async function startBare(databaseUrl: string, statements: Statements, page = '') {
  const port = await freePort();
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      BARE_STATEMENTS: JSON.stringify(statements),
      BARE_PAGE: page,
    },
  });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the bare server ended'))),
  ]);
  const stop = async () => {
    child.kill();
    await once(child, 'exit');
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
