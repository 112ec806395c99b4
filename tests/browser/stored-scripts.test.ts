import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { payloads } from '../../apps/server/src/registers/rich-text/fixtures.js';
import { ContentCalls } from '../../apps/server/test/content/content-world.js';
import { RecordForm } from '../support/record-form.js';
import { RecordList } from '../support/record-list.js';
import { callsOf } from '../support/signed-in.js';
import { useVisitors } from '../support/visitors.js';

jest.setTimeout(300_000);

/** Whatever somebody sends as the text of an article, nothing of it runs or is fetched from elsewhere: not for the public, not for editors. */
describe('what was sent to run', () => {
  const { enter } = useVisitors();
  let calls: ContentCalls;
  let columnId: string;
  let site: string;
  beforeAll(async () => {
    calls = new ContentCalls(await callsOf('admin'));
    columnId = await calls.column({ columnName: '来信选登' });
    const siteId = await calls.save('site', { siteName: '来信站' });
    await calls.save('homepagerelationship', { siteId, columnId, status: '0' });
    site = `/portal/${siteId}`;
  });

  /** What runs or is asked for elsewhere from now on. */
  function watch(page: Page): readonly string[] {
    const seen: string[] = [];
    page.on('dialog', (dialog) => {
      seen.push(`${page.url()}: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== process.env.PRODUCT_URL) seen.push(request.url());
    });
    return seen;
  }

  /** What no database keeps is refused at the door. */
  const isTaken = (payload: string) => !payload.includes('\u0000');
  const written = (payload: string) => `<p>前</p>${payload}<p>后</p>`;

  it('does not on any page of the public', async () => {
    const admin = await enter('admin');
    const page = await admin.context.newPage();
    const seen = watch(page);
    for (const payload of payloads.filter(isTaken)) {
      const id = await calls.article({ columnId, titleName: payload.slice(0, 150), content: written(payload) });
      await calls.data('content/release', { id });
      const address = `${site}/article/${id}`;
      while ((await page.request.get(address)).status() !== 200);
      await page.goto(address);
      await page.getByText('前', { exact: true }).waitFor();
    }
    for (const list of [`${site}/`, `${site}/column/${columnId}`, `${site}/search?q=${encodeURIComponent('<script>')}`])
      await page.goto(list);
    expect(seen).toEqual([]);
  });

  it('does not in the list, the details, the form and the preview of an article', async () => {
    const titleName = '来信摘编';
    const id = await calls.article({ columnId, titleName, content: payloads.filter(isTaken).map(written).join('') });
    await calls.data('content/update', { id, content: written(payloads.filter(isTaken).join('')) });
    const admin = await enter('admin');
    const seen = watch(admin.page);
    await admin.open('内容管理', '内容管理');
    await admin.page.getByRole('treeitem', { name: '来信选登', exact: true }).click();
    const list = new RecordList(admin, '内容');
    await list.row(titleName).waitFor();
    await list.settled();
    await admin.button('查看', list.row(titleName)).click();
    const details = new RecordForm(admin, '内容详情');
    await details.dialog.getByText('前', { exact: true }).first().waitFor();
    await details.close();
    await admin.button('编辑', list.row(titleName)).click();
    const form = new RecordForm(admin, '内容编辑');
    await form.input('正文').getByText('前', { exact: true }).first().waitFor();
    await admin.button('取消', form.dialog).click();
    await form.gone();
    await admin.button('更多操作', list.row(titleName)).click();
    await admin.page.getByRole('menuitem', { name: '预览', exact: true }).click();
    const preview = admin.page.getByRole('dialog', { name: '预览', exact: true });
    const shown = preview.frameLocator('iframe');
    await shown.getByRole('heading', { level: 1, name: titleName }).waitFor();
    await shown.getByText('前', { exact: true }).first().waitFor();
    expect(seen).toEqual([]);
  });
});
