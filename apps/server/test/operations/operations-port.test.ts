import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { HealthReport } from '../../src/operations/health.js';
import { Health } from '../../src/operations/health.js';
import { OperationsPort } from '../../src/operations/operations-port.js';
import { JobQueue } from '../../src/platform/queue/job-queue.js';
import { ObjectStorage } from '../../src/platform/storage/object-storage.js';
import { startServer, type TestServer } from '../support/server.js';

const MINUTE = 60_000;

let server: TestServer;
let operations: string;

beforeAll(async () => {
  server = await startServer({ environment: { OPERATIONS_PORT: '0' } });
  operations = (await server.application.get(OperationsPort, { strict: false }).open())!;
}, 8 * MINUTE);
afterAll(() => server.close());

async function ready(): Promise<{ status: number; report: HealthReport; text: string }> {
  const answer = await fetch(`${operations}/ready`);
  const text = await answer.text();
  return { status: answer.status, report: JSON.parse(text) as HealthReport, text };
}

/** The value of one series; undefined where there is none. */
async function series(name: string): Promise<number | undefined> {
  const text = await (await fetch(`${operations}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

describe('health', () => {
  test('says that the process lives, and in which version', async () => {
    const answer = await fetch(`${operations}/live`);
    expect(await answer.json()).toEqual({ status: 'live', version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
  });

  test('says of each dependency whether it answers and after how long, and how far each reader is behind', async () => {
    const { status, report } = await ready();
    expect(status).toBe(200);
    expect(report.status).toBe('ready');
    expect(report.dependencies.map(({ name }) => name)).toEqual(['database', 'queue', 'files', 'readers']);
    for (const one of report.dependencies)
      expect(one).toEqual({ name: one.name, ok: true, latencyMs: expect.any(Number) });
    expect(report.readers.map(({ reader }) => reader).toSorted()).toEqual([
      'audit',
      'portal-search',
      'progress',
      'rich-text-pictures',
      'statistics',
    ]);
  });

  test('stays open for work where a part is away that not every request needs, and says of it only a code', async () => {
    const [queue, storage] = [server.application.get(JobQueue), server.application.get(ObjectStorage)];
    Object.assign(queue, {
      check: () => Promise.reject(Object.assign(new Error('redis://user:secret@10.0.0.1'), { code: 'ECONNREFUSED' })),
    });
    Object.assign(storage, { check: () => Promise.reject(new Error('secret')) });
    try {
      const { status, report, text } = await ready();
      expect({ status, is: report.status }).toEqual({ status: 200, is: 'degraded' });
      expect(report.dependencies.map(({ fault }) => fault)).toEqual([undefined, 'ECONNREFUSED', 'UNKNOWN', undefined]);
      expect(text).not.toContain('secret');
      expect(await series('county_tcm_dependency_up{dependency="queue"}')).toBe(0);
    } finally {
      for (const one of [queue, storage]) delete (one as { check?: unknown }).check;
    }
    expect((await ready()).report.status).toBe('ready');
  });
});

describe('metrics', () => {
  test('count an answered request under its declared call, whatever the address was', async () => {
    const call = 'county_tcm_http_requests_total{call="POST /api/user-center/getSiteInfo",status="200"}';
    const before = (await series(call)) ?? 0;
    expect((await server.anonymous.call('/api/user-center/getSiteInfo?t=1')).status).toBe(200);
    expect(await series(call)).toBe(before + 1);
  });

  test('have one name for all that is not declared', async () => {
    const before = (await series('county_tcm_http_requests_total{call="unknown",status="404"}')) ?? 0;
    for (const path of ['a', 'b', 'c']) await server.anonymous.call(`/api/${path}/${Math.random()}`);
    expect(await series('county_tcm_http_requests_total{call="unknown",status="404"}')).toBe(before + 3);
  });

  test('count what is saved, what is kept in memory and what waits', async () => {
    const appends = 'county_tcm_append_batch_size_sum{outcome="success"}';
    const before = (await series(appends)) ?? 0;
    const hospital = await server.signIn('hospital');
    const room = { medicineRoomName: '指标药房' };
    expect((await hospital.call('/api/advanced-group/medicineroom/save', room)).body.code).toBe(0);
    expect(await series(appends)).toBeGreaterThan(before);
    expect(await series('county_tcm_cache_lookups_total{cache="sessions",outcome="miss"}')).toBeGreaterThan(0);
    expect(await series('county_tcm_append_waiting')).toBe(0);
    expect(await series('county_tcm_pool_connections{pool="requests",state="total"}')).toBeGreaterThan(0);
    expect(await series('county_tcm_queue_jobs{queue="unit-import",state="waiting"}')).toBe(0);
    expect(await series('county_tcm_reader_lag_events{reader="portal-search"}')).toEqual(expect.any(Number));
  });

  test('are not to be had at the port of the product', async () => {
    for (const path of ['/metrics', '/ready', '/live']) {
      const answer = await fetch(server.url + path);
      expect(await answer.text()).not.toContain('county_tcm_');
    }
  });
});

test('answers nothing else, and only questions', async () => {
  expect((await fetch(`${operations}/metrics/..%2f`)).status).toBe(404);
  expect((await fetch(`${operations}/ready`, { method: 'POST' })).status).toBe(405);
});

test('says that it is not ready any more once it is to end, and still answers', async () => {
  server.application.get(Health, { strict: false }).drain();
  const { status, report } = await ready();
  expect({ status, is: report.status }).toEqual({ status: 503, is: 'draining' });
  expect((await server.anonymous.call('/api/user-center/getSiteInfo')).status).toBe(200);
});
