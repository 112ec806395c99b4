import { jest } from '@jest/globals';
import { ContentCalls } from '../../apps/server/test/content/content-world.js';
import type { Client } from '../../apps/server/test/support/client.js';
import { RecordForm } from '../support/record-form.js';
import { RecordList } from '../support/record-list.js';
import { callsOf } from '../support/signed-in.js';
import { until } from '../support/until.js';
import type { Visitor } from '../support/visitor.js';
import { useVisitors } from '../support/visitors.js';
import { cursorToEnd, paste } from '../support/writing.js';

jest.setTimeout(240_000);

/** Whatever happens while somebody writes an article, nothing that was typed is lost. */
describe('unsaved text', () => {
  const { enter } = useVisitors();
  let client: Client;
  let calls: ContentCalls;
  let admin: Visitor;

  beforeAll(async () => {
    client = await callsOf('admin');
    calls = new ContentCalls(client);
  });

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
