import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import { picture } from '../../apps/server/test/attachments/samples.js';
import { ContentCalls } from '../../apps/server/test/content/content-world.js';
import { Client } from '../../apps/server/test/support/client.js';
import { cursorToEnd } from '../support/cursor.js';
import { dropFile } from '../support/dropping.js';
import { paste } from '../support/writing.js';
import { RecordForm } from '../support/record-form.js';
import { RecordList } from '../support/record-list.js';
import { pictureDrawn, until } from '../support/until.js';
import type { Visitor } from '../support/visitor.js';
import { useVisitors } from '../support/visitors.js';

jest.setTimeout(240_000);

/** Whatever happens while somebody writes an article, nothing that was typed is lost. */
describe('unsaved text', () => {
  const { enter } = useVisitors();
  let client: Client;
  let calls: ContentCalls;
  let admin: Visitor;
  let folder: string;

  beforeAll(async () => {
    const { PRODUCT_URL = '', PRODUCT_CAPTCHA = '' } = process.env;
    client = await Client.signIn(PRODUCT_URL, 'admin', 'Demo@12345', PRODUCT_CAPTCHA);
    calls = new ContentCalls(client);
    folder = mkdtempSync(path.join(tmpdir(), 'county-tcm-dropped-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  beforeEach(async () => {
    admin = await enter('admin');
    await admin.open('内容管理', '内容管理');
  });

  const list = () => new RecordList(admin, '内容');
  const tool = (name: string, { dialog }: RecordForm) => admin.button(name, dialog);

  /** Opens a new article for editing, with the cursor at the end of its text. */
  async function edit(titleName: string, text: string): Promise<RecordForm> {
    await calls.article({ titleName, content: `<p>${text}</p>` });
    await admin.button('查询', admin.page.getByRole('search')).click();
    await open(titleName);
    const form = new RecordForm(admin, '内容编辑');
    await form.input('正文').getByText(text).click();
    await cursorToEnd(form.input('正文'));
    return form;
  }

  async function open(titleName: string): Promise<void> {
    await list().row(titleName).waitFor();
    await list().settled();
    await admin.button('编辑', list().row(titleName)).click();
  }

  it('outlives its tab being left, with the pictures that are on their way and all that can be undone', async () => {
    const form = await edit('离开再回来', '初稿');
    await admin.page.keyboard.type('，补充一句');
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await admin.page.route('**/file/upload*', async (route) => {
      await arrived;
      await route.continue();
    });
    const base64 = (await picture('png')).toString('base64');
    await paste(form.input('正文'), { picture: { name: '路上.png', type: 'image/png', base64 } });
    await form.input('正文').getByRole('progressbar').waitFor();
    await admin.open('内容管理', '内容模型');
    arrive();
    await until(admin.page, `[...document.querySelectorAll('img')].some((one) => one.alt === '路上')`);
    const tabs = admin.page.getByRole('navigation', { name: '已打开的页面' });
    await admin.button('内容管理', tabs).click();
    await form.input('正文').getByText('初稿，补充一句').waitFor();
    await pictureDrawn(admin.page, '路上');
    for (const label of ['撤销', '撤销', '重做', '重做']) await tool(label, form).click();
    await form.input('正文').getByText('初稿，补充一句').waitFor();
    await form.save();
    await form.gone();
    const [row] = await calls.data('content/page', { queryParams: { titleName: '离开再回来' } });
    expect((await calls.read('content', row.id)).content).toMatch(/^<p>初稿，补充一句<img .*alt="路上" \/><\/p>$/);
  });

  it('is of one article only: another one that is opened next knows nothing of it', async () => {
    const first = await edit('第一篇', '甲文');
    await admin.page.keyboard.type('又一句');
    await first.save();
    await first.gone();
    const second = await edit('第二篇', '乙文');
    await tool('撤销', second).click();
    expect(await second.input('正文').innerText()).toBe('乙文');
    await tool('取消', second).click();
    await second.gone();
    await open('第一篇');
    await first.input('正文').getByText('甲文又一句').waitFor();
    await tool('撤销', first).click();
    expect(await first.input('正文').innerText()).toBe('甲文又一句');
  });

  it('stays where a file is dropped that is no picture, in the text or beside it', async () => {
    const file = path.join(folder, '通知.html');
    writeFileSync(file, '<h1>通知</h1>');
    const form = await edit('拖入文件', '请见附件');
    await admin.page.keyboard.type('。');
    const line = form.input('正文').getByText('请见附件');
    await dropFile(admin.page, line, file);
    await admin.told('正文中只能放入 jpg、png、gif 图片，其他文件请作为附件上传');
    await dropFile(admin.page, form.dialog.getByRole('heading', { name: '内容编辑' }), file);
    await form.input('正文').getByText('请见附件。').waitFor();
    const png = path.join(folder, '海报.png');
    writeFileSync(png, await picture('png'));
    await dropFile(admin.page, line, png);
    await pictureDrawn(admin.page, '海报');
  });

  it('is too long at two million characters, says so, and is there after a reload', async () => {
    const form = await edit('长文', '开头');
    const paragraph = `<p>${'县域中医药服务能力'.repeat(20)}</p>`;
    await paste(form.input('正文'), { html: paragraph.repeat(Math.ceil(2_000_000 / paragraph.length)) });
    await form.dialog.getByText(/^字数：1\d{6}$/).waitFor();
    await form.save();
    await form.noteUnder('正文', '正文不能超过200000个字');
    await cursorToEnd(form.input('正文'));
    await admin.page.keyboard.type('到此为止');
    await form.input('正文').getByText('到此为止').waitFor();
    await until(admin.page, "Object.values(localStorage).some((kept) => kept.includes('到此为止'))");
    admin.page.once('dialog', (question) => void question.accept());
    await admin.page.reload();
    await form.dialog.getByText(/^已恢复.*填写但未保存的内容/).waitFor();
    await form.input('正文').getByText('到此为止').waitFor();
    await admin.button('放弃草稿', form.dialog).click();
    await form.dialog.getByText('字数：2').waitFor();
  });

  it('is there again after the session has ended while somebody typed', async () => {
    const form = await edit('登录过期', '正在');
    await admin.page.keyboard.type('填写');
    expect((await client.call('/api/user-center/endOtherSessions')).body.code).toBe(0);
    await form.save();
    const question = admin.page.getByRole('alertdialog').filter({ hasText: '登录过期，请重新登录' });
    await question.waitFor();
    admin.page.once('dialog', (leaving) => void leaving.accept());
    await admin.button('重新登录', question).click();
    await admin.page.waitForURL(/\/login/);
    await admin.fillIn('admin');
    await form.dialog.getByText(/^已恢复.*填写但未保存的内容/).waitFor();
    await form.input('正文').getByText('正在填写').waitFor();
    await form.save();
    await form.gone();
  });
});
