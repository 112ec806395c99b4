import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { openDatabaseServer } from '../../apps/server/src/platform/database/database-server.js';
import { Client } from '../../apps/server/test/support/client.js';
import { build } from '../../scripts/build.mjs';
import { type Product, startProduct } from '../../scripts/product.mjs';
import { makeScratchFolder } from '../runner/scratch-folder.mjs';
import { copyDemo } from '../support/demo-folder.mjs';

jest.setTimeout(900_000);

const CAPTCHA = 'test';
const folder = makeScratchFolder('county-tcm-backup-');
const within = (name: string) => path.join(folder, name);
const [lost, found, backup] = [within('lost'), within('found'), within('backup')];
let product: Product;

beforeAll(async () => {
  await build();
  await copyDemo(lost);
  product = await startProduct({ DATA_DIR: lost, CAPTCHA_BYPASS: CAPTCHA });
});
afterAll(async () => {
  await product?.stop().catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command of the product to its end. */
async function run(dataFolder: string, command: string, ...args: string[]) {
  const entry = fileURLToPath(new URL(`../../apps/server/dist/cli/${command}.js`, import.meta.url));
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), DATA_DIR: dataFolder };
  const child = spawn(process.execPath, [entry, ...args], { env });
  const [output, errorOutput, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { output: output + errorOutput, code: code as number };
}

/** Works on the database of a product as the owner, whether or not the product runs. */
async function onDatabase<T>(dataFolder: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const folder = path.join(dataFolder, 'postgres');
  const server = await openDatabaseServer({ kind: 'embedded', folder, poolSize: 1, seconds: 20 });
  const client = new pg.Client(server.ownerUrl);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await server.stop();
  }
}

const count = (dataFolder: string, table: string) =>
  onDatabase(dataFolder, async (client) => {
    const { rows } = await client.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${table}`);
    return rows[0]!.n;
  });

async function save(name: string) {
  const hospital = await Client.signIn(product.url, 'hospital', 'Demo@12345', CAPTCHA);
  const { body } = await hospital.call('/api/advanced-group/medicineroom/save', { medicineRoomName: name });
  expect(body.code).toBe(0);
}

/** Every event reaches the audit, also those that were saved last. */
async function expectAuditToFollow(dataFolder: string) {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const [events, audited] = [await count(dataFolder, 'events'), await count(dataFolder, 'audit_event')];
    if (events === audited) return;
    if (Date.now() > deadline) expect({ audited }).toEqual({ audited: events });
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const burn = `DO $$ BEGIN FOR i IN 1..50000 LOOP PERFORM pg_current_xact_id(); COMMIT; END LOOP; END $$`;

it('brings everything back into another PostgreSQL, whose history goes on', async () => {
  await onDatabase(lost, async (client) => {
    await client.query('SET synchronous_commit = off');
    await client.query(burn);
  });
  await save('备份前');
  await expectAuditToFollow(lost);
  expect(await run(lost, 'backup', backup)).toMatchObject({ code: 0 });
  expect(await run(lost, 'backup', backup)).toMatchObject({ code: 1, output: expect.stringContaining('已存在') });
  await save('备份后');
  expect(await run(lost, 'restore', backup)).toMatchObject({ code: 1, output: expect.stringContaining('请先停止') });
  await product.stop();
  const refused = await run(lost, 'restore', backup);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('--replace') });

  const restored = await run(found, 'restore', backup);
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('读表与事件重放一致') });
  expect(readFileSync(path.join(found, 'keys.json'))).toEqual(readFileSync(path.join(lost, 'keys.json')));
  expect(readdirSync(path.join(found, 'files'), { recursive: true })).toEqual(
    expect.arrayContaining(readdirSync(path.join(backup, 'files'), { recursive: true })),
  );
  expect(
    await onDatabase(found, (client) => client.query('SELECT max(epoch)::integer AS n FROM event_epochs')),
  ).toMatchObject({
    rows: [{ n: 2 }],
  });

  product = await startProduct({ DATA_DIR: found, CAPTCHA_BYPASS: CAPTCHA });
  await save('恢复后');
  await expectAuditToFollow(found);
  const audited = await count(found, 'audit_event');
  expect(await run(found, 'rebuild', 'all')).toMatchObject({ code: 0 });
  expect(await count(found, 'audit_event')).toBeGreaterThanOrEqual(audited);
  await expectAuditToFollow(found);
  expect(await run(found, 'verify', '--projections')).toMatchObject({ code: 0 });
  await product.stop();
});

it('replaces only when told to, finds what was tampered with, and takes no damaged backup', async () => {
  await onDatabase(found, (client) =>
    client.query(`UPDATE role SET permissions = '{}' WHERE id = (SELECT id FROM role LIMIT 1)`),
  );
  const tampered = await run(found, 'verify', '--projections');
  expect(tampered).toMatchObject({ code: 1, output: expect.stringMatching(/role（id=.*permissions 现为/) });

  expect(await run(found, 'restore', backup, '--replace')).toMatchObject({ code: 0 });
  product = await startProduct({ DATA_DIR: found, CAPTCHA_BYPASS: CAPTCHA });
  await save('再次恢复后');
  await expectAuditToFollow(found);
  await product.stop();
  expect(await run(found, 'verify', '--projections')).toMatchObject({ code: 0 });

  const events = await count(found, 'events');
  appendFileSync(path.join(backup, 'tables/events.copy'), 'x');
  const damaged = await run(found, 'restore', backup, '--replace');
  expect(damaged).toMatchObject({ code: 1, output: expect.stringContaining('备份已损坏') });
  expect(await count(found, 'events')).toBe(events);
});
