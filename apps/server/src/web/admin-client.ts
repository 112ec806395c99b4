import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import serveFiles, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StartupFault } from '../config/startup-fault.js';

/** Where the build puts the client, seen from the built server and from its source alike. */
const CLIENT = fileURLToPath(new URL('../../../admin/dist/', import.meta.url));

/** Below this many bytes compressing costs more than it saves. */
const COMPRESS_FROM = 2_048;

/**
 * Serves the built admin client: its files as they are, compressed beforehand; every other page address is the client's
 * own to understand and gets its one page. Also compresses large JSON answers on the way out.
 */
export async function serveAdminClient(fastify: FastifyInstance, folder = CLIENT): Promise<void> {
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new StartupFault(`没有找到管理端页面（${folder}），请先运行 npm run build`);
  }
  await fastify.register(compress, {
    threshold: COMPRESS_FROM,
    encodings: ['gzip'],
    zlibOptions: { level: 4 },
    customTypes: /^application\/json/,
    requestEncodings: ['identity'],
  });
  await fastify.register(serveFiles, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: keepHashedFiles(folder),
  });
  fastify.get('/*', (request, reply) => answerPage(request, reply));
}

/** Names under `assets/` carry a hash of their content and never change; everything else is asked for again each time. */
function keepHashedFiles(folder: string): NonNullable<FastifyStaticOptions['setHeaders']> {
  const assets = path.join(folder, 'assets') + path.sep;
  return (reply, file) => {
    const hashed = path.resolve(file).startsWith(assets);
    void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  };
}

function answerPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [pathname = ''] = request.url.split('?');
  // An address of the interface or of a file that is not there must not look like a page.
  if (pathname === '/api' || pathname.startsWith('/api/') || path.extname(pathname) !== '') {
    return reply.status(404).send({ code: 404, msg: '请求的地址不存在', data: null });
  }
  return reply.sendFile('index.html');
}
