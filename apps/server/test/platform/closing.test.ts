import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import * as samples from '../attachments/samples.js';
import { startServer } from '../support/server.js';

/** Longer than a server takes to close, and shorter than Node waits for a first request. */
const TIMEOUT_MS = 20_000;

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
  TIMEOUT_MS,
);

test(
  'a server finishes the answers under way, and then waits for nobody',
  async () => {
    const server = await startServer();
    let closed: Promise<void> | undefined;
    try {
      const admin = await server.signIn('admin');
      // More than sockets hold, so that the file is still being sent when the server begins to close.
      const content = Buffer.concat([samples.pdf(), Buffer.alloc(8_000_000, '%')]);
      const { body } = await admin.upload(new Blob([new Uint8Array(content)]), '材料.pdf', {
        usage: 'fileupload.fileId',
      });
      expect(body).toMatchObject({ code: 0 });
      const answer = await admin.send(body.data.downloadPath, { method: 'POST' });
      closed = server.close();
      await setImmediate();
      expect((await answer.arrayBuffer()).byteLength).toBe(content.byteLength);
    } finally {
      await (closed ?? server.close());
    }
  },
  TIMEOUT_MS,
);
