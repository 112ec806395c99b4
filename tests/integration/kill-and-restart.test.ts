import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Client } from '../../apps/server/test/support/client.js';
import { build } from '../../scripts/build.mjs';
import { type Product, startProduct } from '../../scripts/product.mjs';
import { makeScratchFolder } from '../runner/scratch-folder.mjs';
import { copyDemo } from '../support/demo-folder.mjs';
import { expectRowsToEqualReplay } from './rows-equal-replay.js';

jest.setTimeout(900_000);

const CAPTCHA = 'test';
const SAVES = 200;
const dataFolder = makeScratchFolder('county-tcm-kill-');
let product: Product;

beforeAll(async () => {
  await build();
  await copyDemo(dataFolder);
  product = await startProduct({ DATA_DIR: dataFolder, CAPTCHA_BYPASS: CAPTCHA });
});

afterAll(async () => {
  await product?.stop().catch(() => undefined);
  rmSync(dataFolder, { recursive: true, force: true });
});

/** A save that can be sent again: its key is its own. */
interface Save {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly key: string;
}

it('keeps every answered save, none of them twice, when it is killed in the middle of 200', async () => {
  const before = await signIn();
  const items = await sheet(before);
  const saves = Array.from({ length: SAVES / 2 }, (_, n) => [declare(items[n % items.length]!, n), addRoom(n)]).flat();
  const roomsBefore = await rooms(before);

  const answered = await sendAndKillHalfway(before, saves);

  product = await startProduct({ DATA_DIR: dataFolder, CAPTCHA_BYPASS: CAPTCHA });
  const after = await signIn();
  const roomsAfter = await rooms(after);
  for (const { body } of answered.filter((save) => save.path === ROOM)) {
    expect(roomsAfter.filter((name) => name === body.medicineRoomName)).toHaveLength(1);
  }
  await expectDeclared(after, answered);

  // Whoever got no answer asks again under the same key, and so does whoever is not sure.
  for (const save of saves) expect((await send(after, save)).body.code).toBe(0);
  const roomsInTheEnd = await rooms(after);
  expect(roomsInTheEnd).toHaveLength(roomsBefore.length + SAVES / 2);
  expect(new Set(roomsInTheEnd).size).toBe(roomsInTheEnd.length);

  await product.stop();
  await expectRowsToEqualReplay(path.join(dataFolder, 'postgres'));
});

const ROOM = '/api/advanced-group/medicineroom/save';
const DECLARATION = '/api/advanced-group/selfevaluation/save';

interface Item {
  readonly itemId: string;
  readonly itemName: string;
  readonly ruleScore: number;
  readonly selfEvaluation: number | null;
}

function addRoom(n: number): Save {
  return { path: ROOM, body: { medicineRoomName: `断电测试煎药室${n}` }, key: `room-${n}` };
}

function declare({ itemId, itemName, ruleScore }: Item, n: number): Save {
  return {
    path: DECLARATION,
    body: { itemId, itemName, selfEvaluation: (((n % 9) + 1) / 10) * Math.min(ruleScore, 1) },
    key: `cell-${n}`,
  };
}

function signIn(): Promise<Client> {
  return Client.signIn(product.url, 'hospital', 'Demo@12345', CAPTCHA);
}

function send(client: Client, { path: to, body, key }: Save) {
  return client.call(to, body, { key });
}

async function sheet(client: Client): Promise<Item[]> {
  return (await client.call<Item[]>('/api/advanced-group/selfevaluation/list')).body.data;
}

async function rooms(client: Client): Promise<string[]> {
  const names: string[] = [];
  for (let current = 1; ; current++) {
    const { body } = await client.call('/api/advanced-group/medicineroom/page', { current, size: 100 });
    names.push(...(body.data as { medicineRoomName: string }[]).map((row) => row.medicineRoomName));
    if (names.length >= (body.count ?? 0)) return names;
  }
}

/** Sends all at once and kills the server when half of the answers are there. @returns the saves that were answered */
async function sendAndKillHalfway(client: Client, saves: readonly Save[]): Promise<Save[]> {
  const answered: Save[] = [];
  let killed: Promise<unknown> | undefined;
  await Promise.allSettled(
    saves.map(async (save) => {
      const { body } = await send(client, save);
      expect(body.code).toBe(0);
      answered.push(save);
      if (answered.length === SAVES / 2) killed = product.kill();
    }),
  );
  await killed;
  expect(answered.length).toBeGreaterThanOrEqual(SAVES / 2);
  return answered;
}

/** A cell shows one of the values that were sent for it, and not the one from before once one of them was answered. */
async function expectDeclared(client: Client, answered: readonly Save[]): Promise<void> {
  const cells = new Map((await sheet(client)).map((item) => [item.itemId, item.selfEvaluation]));
  for (const { body } of answered.filter((save) => save.path === DECLARATION)) {
    expect(cells.get(body.itemId as string)).not.toBeNull();
  }
}
