import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { startServer } from '../support/server.js';

/** Longer than a server takes to close, and shorter than Node waits for a first request. */
const PATIENCE_MS = 20_000;

test(
  'a server closes although somebody has connected and asks nothing',
  async () => {
    const server = await startServer({ empty: true });
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    await once(socket, 'connect');
    // An answer over another connection: by then the server has taken this one, too.
    expect((await server.anonymous.call('/api/user-center/getSiteInfo')).status).toBe(200);
    const closed = once(socket, 'close');
    await server.close();
    await closed;
  },
  PATIENCE_MS,
);
