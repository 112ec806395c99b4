import { jest } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { fromWeChat, fromWord } from '../../apps/admin/src/list/inputs/rich-text/paste/fixtures.js';
import { picture } from '../../apps/server/test/attachments/samples.js';
import { ContentCalls } from '../../apps/server/test/content/content-world.js';
import { callsOf } from '../support/signed-in.js';
import { clickInto, cursorToEnd, drop, paste, type Clipping } from '../support/writing.js';
import { RecordForm } from '../support/record-form.js';
import { RecordList } from '../support/record-list.js';
import { pictureDrawn } from '../support/until.js';
import type { Visitor } from '../support/visitor.js';
import { useVisitors } from '../support/visitors.js';

jest.setTimeout(180_000);

const titleName = '膏方门诊开诊通知';
const content = '<p class="colour-black size-14">各科室：</p><p><strong>请知悉。</strong></p>';

/** An editor writes an article. Each test goes on where the one before it ended. */
describe('rich text', () => {
  const { enter } = useVisitors();
  let calls: ContentCalls;
  let id = '';
  let admin: Visitor;

  beforeAll(async () => {
    calls = new ContentCalls(await callsOf('admin'));
    id = await calls.article({ titleName, content });
  });

  beforeEach(async () => {
    admin = await enter('admin');
    await admin.open('内容管理', '内容管理');
  });

  async function edit(title = titleName): Promise<{ form: RecordForm; text: Locator }> {
    const list = new RecordList(admin, '内容');
    await list.settled();
    await admin.button('编辑', list.row(title)).click();
    const form = new RecordForm(admin, '内容编辑');
    return { form, text: form.input('正文') };
  }

  /** Nothing is asked, as nothing has changed. */
  async function leave(form: RecordForm): Promise<void> {
    await tool('取消', form).click();
    await form.gone();
  }

  const address = async () => `/api/attachment-center/file/access/${await calls.picture('editor.image')}`;
  const stored = async () => (await calls.read('content', id)).content as string;
  const tool = (name: string, form: RecordForm) => admin.button(name, form.dialog);
  const chooseIn = async (menu: string, item: string, form: RecordForm) => {
    // one that says what is so at the cursor has that in its name
    await form.dialog.getByRole('button', { name: new RegExp(`^${menu}(：|$)`) }).click();
    await admin.page.getByRole('menuitem', { name: item, exact: true }).click();
    await admin.page.getByRole('menu').waitFor({ state: 'detached' });
  };

  it('is not changed by being looked at', async () => {
    const { form, text } = await edit();
    await text.getByText('各科室').waitFor();
    expect(await admin.seriousFindings()).toEqual([]);
    await clickInto(text);
    await admin.page.keyboard.type('甲');
    await tool('撤销', form).click();
    await form.dialog.getByText('字数：8').waitFor();
    await leave(form);
    expect(await stored()).toBe(content);
  });

  it('is there, too, where a timer is due before React has come to its effects', async () => {
    const atOnce = 'ms === 1 ? void queueMicrotask(run) : later(run, ms, ...rest)';
    await admin.page.addInitScript(`const later = setTimeout; setTimeout = (run, ms, ...rest) => ${atOnce};`);
    await admin.page.reload();
    const { form, text } = await edit();
    await text.getByText('各科室').waitFor();
    await leave(form);
  });

  it('has marks, headings, tables and pictures, and is found again with them', async () => {
    const { form, text } = await edit();
    const { keyboard } = admin.page;
    await clickInto(text);
    await keyboard.press('Control+Home');
    await keyboard.press('Shift+End');
    await chooseIn('字号', '18 磅', form);
    await chooseIn('文字颜色', '红色', form);
    await tool('居中', form).click();
    await cursorToEnd(text);
    await keyboard.press('Enter');
    await chooseIn('段落样式', '标题 2', form);
    await keyboard.type('开诊时间');
    await keyboard.press('Enter');
    await paste(text, await poster('海报.png'));
    await pictureDrawn(admin.page, '海报');
    expect(await text.getByRole('progressbar').count()).toBe(0);
    await chooseIn('表格', '插入表格', form);
    await keyboard.type('科室');
    await keyboard.press('Tab');
    await keyboard.type('时间');
    await chooseIn('表格', '删除列', form);
    await form.save();
    await form.gone();
    const html = await stored();
    expect(html).toMatch(/<p class="align-center">(<span class="(size-18|colour-red)">){2}各科室：/);
    expect(html).toMatch(/<h2>(<strong>)?开诊时间/);
    expect(html).toMatch(/<img src="\/api\/attachment-center\/file\/access\/[0-9a-f-]{36}" alt="海报" \/>/);
    expect(html.match(/<th\b/g)).toHaveLength(2);
    expect(html).not.toMatch(/style=|blob:/);
  });

  it('takes a picture that is dropped, and refuses what is none instead of leaving the page for it', async () => {
    const { form, text } = await edit();
    const before = await text.innerHTML();
    const base64 = Buffer.from('%PDF-1.4').toString('base64');
    expect(await drop(text, { file: { name: '通知.pdf', type: 'application/pdf', base64 } })).toBe(true);
    await admin.page.getByRole('alert').filter({ hasText: '正文中只能放入 jpg、png、gif 图片' }).waitFor();
    expect(await text.innerHTML()).toBe(before);
    expect(await drop(text, await poster('落下.png'))).toBe(true);
    await pictureDrawn(admin.page, '落下');
    await form.save();
    await form.gone();
    expect(await stored()).toContain('alt="落下"');
  });

  it('is not saved while a picture is on its way, and says so', async () => {
    const { form, text } = await edit();
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await admin.page.route('**/file/upload*', async (route) => {
      await arrived;
      await route.continue();
    });
    await clickInto(text);
    await admin.page.keyboard.press('Control+End');
    await paste(text, await poster('路上.png'));
    await text.getByRole('progressbar').waitFor();
    await form.save();
    const notice = form.dialog.getByText('文件正在上传，请在上传完成后保存');
    await notice.waitFor();
    arrive();
    await pictureDrawn(admin.page, '路上');
    await notice.waitFor({ state: 'detached' });
    await form.save();
    await form.gone();
    expect(await stored()).toContain('alt="路上"');
  });

  it('keeps what the editor has no tool for', async () => {
    const kept = [
      `<figure><p><img src="${await address()}" alt="药园" /></p><figcaption>图一：<strong>药园</strong></figcaption></figure>`,
      '<table><caption>表一：门诊时间</caption><tbody><tr><td><p>周一</p></td></tr></tbody></table>',
      '<p><mark>请注意</mark></p>',
    ];
    const title = '来自别处的文章';
    const other = await calls.article({ titleName: title, content: kept.join('') });
    await admin.page.reload();
    const { form, text } = await edit(title);
    await clickInto(text);
    await admin.page.keyboard.press('Control+End');
    await admin.page.keyboard.type('阅读');
    await form.save();
    await form.gone();
    const html = (await calls.read('content', other)).content as string;
    for (const part of kept.slice(0, 2)) expect(html).toContain(part);
    expect(html).toContain('<p><mark>请注意阅读</mark></p>');
  });

  it('shows its pictures again, in the form and where it is read', async () => {
    const { form, text } = await edit();
    await pictureDrawn(admin.page, '海报');
    expect(await text.getByRole('heading', { name: '开诊时间' }).count()).toBe(1);
    expect(await text.getByRole('columnheader').count()).toBe(2);
    await leave(form);
    await admin.button('查看', new RecordList(admin, '内容').row(titleName)).click();
    const details = admin.page.getByRole('dialog', { name: '内容详情' });
    await details.getByRole('img', { name: '海报' }).waitFor();
    await pictureDrawn(admin.page, '海报');
    await admin.button('关闭', details).click();
  });

  it('is taken from Word and WeChat without what would not last', async () => {
    const { form, text } = await edit();
    await clickInto(text);
    await admin.page.keyboard.press('Control+a');
    await paste(text, { html: fromWord });
    await admin.page.keyboard.press('Control+End');
    await paste(text, { html: fromWeChat });
    expect(await text.getByRole('list').count()).toBe(3);
    expect(await text.getByText('［请重新上传图片］').count()).toBe(2);
    expect(await text.getByRole('img').count()).toBe(0);
    await form.save();
    await form.gone();
    const html = await stored();
    expect(html).toContain('<ol><li><p>填报</p></li><li><p>复核</p></li></ol>');
    expect(html).toMatch(/size-18/);
    expect(html).not.toMatch(/mso|<img|qpic/);
  });

  it('has links to nothing that runs, tools by the keyboard, and a whole screen to itself', async () => {
    const { form, text } = await edit();
    await clickInto(text);
    await admin.page.keyboard.press('Control+a');
    await tool('链接', form).click();
    const dialog = admin.page.getByRole('dialog', { name: '链接' });
    await dialog.getByLabel('链接地址').fill('javascript:alert(1)');
    await admin.button('确定', dialog).click();
    await dialog.getByText('请输入网址、邮箱或电话，如 www.gov.cn').waitFor();
    await dialog.getByLabel('链接地址').fill('www.gov.cn');
    await dialog.getByLabel('链接地址').press('Enter');
    await text.locator('a[href="https://www.gov.cn"]').first().waitFor();
    await tool('撤销', form).focus();
    await admin.page.keyboard.press('ArrowLeft');
    await admin.page.keyboard.press('Enter');
    const { width } = (await text.boundingBox()) ?? { width: 0 };
    expect(width).toBeGreaterThan(1400);
    await admin.page.keyboard.press('Escape');
    expect(((await text.boundingBox()) ?? { width: 0 }).width).toBeLessThan(1400);
    await form.save();
    await form.gone();
    expect(await stored()).toContain('href="https://www.gov.cn"');
  });
});

async function poster(name: string): Promise<Clipping> {
  return { file: { name, type: 'image/png', base64: (await picture('png')).toString('base64') } };
}
