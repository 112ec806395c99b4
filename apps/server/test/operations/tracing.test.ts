import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { AppDatabase } from '../../src/platform/database/app-database.js';
import { createLogger } from '../../src/platform/logging/logger.js';
import { JobQueue } from '../../src/platform/queue/job-queue.js';
import { onBehalfOf, traceComment } from '../../src/platform/trace/trace-context.js';
import { startServer, type TestServer } from '../support/server.js';
import { sql } from 'kysely';
import { PassThrough } from 'node:stream';

const MINUTE = 60_000;

const TRACE = '0190e0a5-4b7e-7cc1-9a51-0f5d6d1b2c3d';

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

/** What a collector is sent, as JSON. */
const received: Span[] = [];
let collector: Server;
let server: TestServer;

beforeAll(async () => {
  collector = createServer((request, response) => {
    void text(request).then((body) => {
      expect(request.url).toBe('/v1/traces');
      const sent = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
      received.push(...sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const { port } = collector.address() as AddressInfo;
  server = await startServer({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` } });
}, 8 * MINUTE);
afterAll(async () => {
  await server.close();
  collector.closeAllConnections();
  collector.close();
});

describe('statements', () => {
  const database = () => server.application.get(AppDatabase);

  /** The statement that asks, as the database has it. */
  async function shown(): Promise<string> {
    const { rows } = await sql<{ text: string }>`select current_query() as text`.execute(database());
    return rows[0]!.text;
  }

  test('say in a comment on whose behalf they run', async () => {
    expect(await onBehalfOf({ traceId: TRACE }, shown)).toMatch(new RegExp(`^/\\* traceId=${TRACE} \\*/ `));
    expect(await shown()).not.toContain('/*');
  });

  test('keep one text where they have a name, whoever asks', async () => {
    const query = sql<{ n: number }>`select 1 as n`.compile(database());
    for (const traceId of [TRACE, 'another']) {
      const rows = await onBehalfOf({ traceId }, () => database().runNamed('tracing-test', query));
      expect(rows).toEqual([{ n: 1 }]);
    }
  });

  test.each(['*/ drop table events; --', 'a b', "'", 'a\u0000', '', 'x'.repeat(65)])('never hold %j', (traceId) => {
    expect(onBehalfOf({ traceId }, traceComment)).toBe('');
  });

  test('of requests that run at the same time do not mix', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `request-${index}`);
    const queries = await Promise.all(ids.map((traceId) => onBehalfOf({ traceId }, shown)));
    expect(queries.map((query) => /traceId=([\w-]+)/.exec(query)?.[1])).toEqual(ids);
  });
});

test('a line of the log says on whose behalf it was written', async () => {
  const output = new PassThrough();
  const logger = createLogger({ environment: 'production', logLevel: 'info' }, output);
  onBehalfOf({ traceId: TRACE }, () => logger.log('geschehen', Logger.name));
  const [line] = (await once(output, 'data')) as [Buffer];
  expect(JSON.parse(String(line))).toMatchObject({ traceId: TRACE, context: 'Logger', msg: 'geschehen' });
});

test('a collector is sent the call, its command and its append as one trace, and a job as another', async () => {
  const hospital = await server.signIn('hospital');
  const saved = await hospital.call('/api/advanced-group/medicineroom/save', { medicineRoomName: '追踪药房' });
  expect(saved.body.code).toBe(0);
  const queue = server.application.get(JobQueue);
  const worked = new Promise<void>((resolve) => {
    void queue.process('tracing-test', async () => resolve());
  });
  await queue.add('tracing-test', {});
  await worked;
  const find = (name: string) => received.find((span) => span.name === name);
  const names = ['POST /api/advanced-group/medicineroom/save', 'command medicineroom', 'job tracing-test'];
  while (names.some((name) => !find(name))) await pause(100);
  const [call, command, job] = names.map((name) => find(name)!);
  expect(command).toMatchObject({ traceId: call!.traceId, parentSpanId: call!.spanId });
  expect(received.filter(({ name, traceId }) => name === 'append' && traceId === call!.traceId)).not.toEqual([]);
  expect(job!.traceId).not.toBe(call!.traceId);
});
