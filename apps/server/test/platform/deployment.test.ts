import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { createTestDatabase } from '../../../../tests/support/database.js';
import { readConfiguration } from '../../src/config/read-configuration.js';
import { migrateAll, openResources } from '../../src/platform/resources.js';

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'county-tcm-deployment-'));
const database = await createTestDatabase();

/** A login that owns nothing and may become the application's role: what a server in production is given. */
const login = `login_${randomUUID().replaceAll('-', '')}`;
const password = randomUUID();
await database.owner.query(`CREATE ROLE ${login} LOGIN PASSWORD '${password}' IN ROLE county_tcm_app`);
const url = Object.assign(new URL(database.ownerUrl), { username: login, password }).href;

afterAll(async () => {
  await database.owner.query(`DROP ROLE ${login}`);
  await database.drop();
  rmSync(DATA_DIR, { recursive: true });
});

describe('a server whose login owns nothing', () => {
  const configuration = readConfiguration({ DATA_DIR, DATABASE_URL: url, MIGRATE: 'none' });

  test('finds its tables, works with the queue, and reads the history', async () => {
    await migrateAll(database.ownerUrl);
    const resources = await openResources(configuration);
    try {
      const id = await resources.queue.add(`test-${randomUUID()}`, { n: 1 });
      expect(id).toBeTruthy();
      const { rows } = await resources.database.pool.query(
        'SELECT current_user AS name, count(*)::int AS events FROM events',
      );
      expect(rows).toEqual([{ name: 'county_tcm_app', events: 0 }]);
      await expect(resources.database.pool.query('DELETE FROM events')).rejects.toMatchObject({ code: '42501' });
      for (const table of ['audit_event', 'score_change', 'access_log'])
        await expect(resources.database.pool.query(`DELETE FROM ${table}`)).rejects.toMatchObject({ code: '42501' });
      await expect(resources.database.pool.query('DROP TABLE events')).rejects.toMatchObject({ code: '42501' });
    } finally {
      await resources.close();
    }
  });

  test('does not start on tables that are behind', async () => {
    await database.owner.query(`DELETE FROM kysely_migration WHERE name = (SELECT max(name) FROM kysely_migration)`);
    await expect(openResources(configuration)).rejects.toMatchObject({
      name: 'StartupFault',
      message: expect.stringMatching(/^MIGRATE：.*npm run migrate$/),
    });
  });
});

describe('who may bring the tables up to date', () => {
  test('is not the login of the application, which is told who may', async () => {
    await expect(migrateAll(url)).rejects.toMatchObject({
      name: 'StartupFault',
      message: expect.stringMatching(
        new RegExp(`^DATABASE_OWNER_URL：账户 ${login} 不是数据表的所有者.*npm run migrate$`),
      ),
    });
  });

  test('is an ordinary owner, once an administrator has given it the role', async () => {
    const owner = `owner_${randomUUID().replaceAll('-', '')}`;
    await database.owner.query(`CREATE ROLE ${owner} LOGIN PASSWORD '${password}'`);
    await database.owner.query(`CREATE DATABASE ${owner} OWNER ${owner}`);
    const ownerUrl = Object.assign(new URL(database.ownerUrl), {
      username: owner,
      password,
      pathname: `/${owner}`,
    }).href;
    try {
      const grant = `GRANT county_tcm_app TO "${owner}";`;
      await expect(migrateAll(ownerUrl)).rejects.toMatchObject({
        name: 'StartupFault',
        message: expect.stringMatching(new RegExp(`^DATABASE_OWNER_URL：.*请先由数据库管理员执行 ${grant}$`)),
      });
      await database.owner.query(grant);
      expect(await migrateAll(ownerUrl)).not.toEqual([]);
      expect(await migrateAll(ownerUrl)).toEqual([]);
    } finally {
      await database.owner.query(`DROP DATABASE ${owner} WITH (FORCE)`);
      await database.owner.query(`DROP ROLE ${owner}`);
    }
  });
});
