import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { build } from '../../../../scripts/build.mjs';
import { startProduct } from '../../../../scripts/product.mjs';
import { createTestDatabase } from '../../../../tests/support/database.js';
import { copyDemo } from '../../../../tests/support/demo-folder.mjs';
import { startEmbeddedPostgres } from '@county-tcm/embedded-postgres/cluster';
import { isAlive, readPostmasterFile } from '@county-tcm/embedded-postgres/postmaster';
import { migrateAll } from '../../src/platform/resources.js';

test('processes that migrate at once take turns, in every round', async () => {
  const database = await createTestDatabase();
  try {
    // What was migrated before is granted again each time: that is where they used to collide.
    for (let round = 0; round < 4; round += 1) {
      const ran = await Promise.all(Array.from({ length: 4 }, () => migrateAll(database.ownerUrl)));
      expect(ran).toEqual([[], [], [], []]);
    }
  } finally {
    await database.drop();
  }
});

const MINUTE = 60_000;
const MIGRATE = fileURLToPath(new URL('../../dist/cli/migrate.js', import.meta.url));

describe('programs on one data folder with the embedded PostgreSQL', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'county-tcm-at-once-'));
  const data = (name: string) => path.join(folder, name, 'postgres/data');

  beforeAll(() => build(), 3 * MINUTE);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function migrate(name: string) {
    const env = { PATH: process.env.PATH, DATA_DIR: path.join(folder, name) };
    const child = spawn(process.execPath, [MIGRATE], { env });
    const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]).then(
      ([output, error, [code]]) => ({ output: output.replace(/：.*/s, ''), error, code: code as number }),
    );
    return { child, ended };
  }

  const told = (output: string) => ({ output: expect.stringContaining(output), error: '', code: 0 });

  test(
    'that migrate at once all succeed, on a new folder and on one that is there, and leave nothing running',
    async () => {
      for (let round = 0; round < 3; round += 1) {
        const started = await Promise.all(
          [0, 150, 400].map(async (ms) => {
            await pause(round * ms);
            return migrate('shared');
          }),
        );
        const ended = await Promise.all(started.map((one) => one.ended));
        expect(ended).toEqual(ended.map(() => told('')));
        expect(ended.filter(({ output }) => output === '已执行')).toHaveLength(round === 0 ? 1 : 0);
        expect(readPostmasterFile(data('shared'))).toBeUndefined();
      }
    },
    3 * MINUTE,
  );

  test(
    'outlive the one that started the database, killed as it is',
    async () => {
      const first = migrate('killed');
      while (readPostmasterFile(data('killed'))?.status !== 'ready') await pause(5);
      const others = [migrate('killed'), migrate('killed')];
      await pause(100);
      first.child.kill('SIGKILL');
      expect(await Promise.all(others.map((one) => one.ended))).toEqual([told(''), told('')]);
      expect(readPostmasterFile(data('killed'))).toBeUndefined();
    },
    2 * MINUTE,
  );

  test(
    'go on when the one that started the database stops, and notice its end',
    async () => {
      await copyDemo(path.join(folder, 'joined'));
      const first = await startEmbeddedPostgres({ folder: path.join(folder, 'joined/postgres') });
      const product = await startProduct({ DATA_DIR: path.join(folder, 'joined') });
      await first.stop();
      expect((await fetch(product.url)).status).toBe(200);
      const { pid } = readPostmasterFile(data('joined'))!;
      expect(isAlive(pid)).toBe(true);
      process.kill(pid, 'SIGKILL');
      expect(await product.ended).toBe(1);
      expect(product.output()).toContain('内置 PostgreSQL 已意外结束');
    },
    2 * MINUTE,
  );
});
