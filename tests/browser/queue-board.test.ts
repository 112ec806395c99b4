import { rmSync } from 'node:fs';
import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { localRedis } from '../../apps/server/test/platform/reachable.js';
import { IMPORTS } from '../../apps/server/src/registers/unit-import/import-queue.js';
import { startProduct } from '../../scripts/product.mjs';
import { makeScratchFolder } from '../runner/scratch-folder.mjs';
import { copyDemo } from '../support/demo-folder.mjs';
import { useVisitors } from '../support/visitors.js';

const MINUTE = 60_000;
jest.setTimeout(4 * MINUTE);

const redis = await localRedis();
if (!redis) process.stdout.write('skipped: the board of the queues in a browser needs redis-server\n');
const attempt = redis ? describe : describe.skip;

/** What is in the queues, in a product of its own that has them on Redis. */
attempt('the board of the queues', () => {
  const dataFolder = makeScratchFolder('county-tcm-queue-board-');
  let stop: (() => Promise<unknown>) | undefined;
  beforeAll(async () => {
    await copyDemo(dataFolder);
    const settings = { DATA_DIR: dataFolder, CAPTCHA_BYPASS: process.env.PRODUCT_CAPTCHA!, NODE_ENV: 'test' };
    const product = await startProduct({ ...settings, REDIS_URL: redis!.url });
    stop = product.stop;
    process.env.PRODUCT_URL = product.url;
  }, 8 * MINUTE);
  afterAll(async () => {
    await stop?.();
    await redis?.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  const { enter } = useVisitors();

  /** What a page complains of, and what it wants from elsewhere. */
  function complaintsOf(page: Page): string[] {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      const own = request.url().startsWith(process.env.PRODUCT_URL!) || /^(data|blob|about):/.test(request.url());
      if (!own) complaints.push(request.url());
    });
    return complaints;
  }

  it('shows an administrator the queues, to look at and not to touch', async () => {
    const admin = await enter('admin');
    await admin.open('系统管理', '定时任务');
    const opened = admin.context.waitForEvent('page');
    await admin.button('队列面板').click();
    const board = await opened;
    const complaints = complaintsOf(board);
    await board.waitForURL(/\/queue-board\//);
    await board
      .getByRole('link', { name: new RegExp(IMPORTS) })
      .first()
      .click();
    await board.getByText(IMPORTS, { exact: true }).first().waitFor();
    expect(await board.getByRole('button', { name: /Pause|Empty|Add job|暂停|清空/ }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('is for those who may run jobs alone', async () => {
    const auditor = await enter('auditor');
    await auditor.page.goto('/queue-board/');
    await auditor.page.getByText('登录已失效，请重新登录').waitFor();
  });
});
