import { jest } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { fromWeChat, fromWord } from '../../apps/admin/src/list/inputs/rich-text/paste/fixtures.js';
import { picture } from '../../apps/server/test/attachments/samples.js';
import { ContentCalls } from '../../apps/server/test/content/content-world.js';
import { Client } from '../../apps/server/test/support/client.js';
import { paste } from '../support/pasting.js';
import { RecordForm } from '../support/record-form.js';
import { RecordList } from '../support/record-list.js';
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
    const { PRODUCT_URL = '', PRODUCT_CAPTCHA = '' } = process.env;
    calls = new ContentCalls(await Client.signIn(PRODUCT_URL, 'admin', 'Demo@12345', PRODUCT_CAPTCHA));
    id = await calls.article({ titleName, content });
  });

  beforeEach(async () => {
    admin = await enter('admin');
    await admin.open('内容管理', '内容管理');
  });

  async function edit(): Promise<{ form: RecordForm; text: Locator }> {
    // declared columns join the list when they are known, and a row that is drawn anew misses a press
    await admin.page.waitForLoadState('networkidle');
    await admin.button('编辑', new RecordList(admin, '内容').row(titleName)).click();
    const form = new RecordForm(admin, '内容编辑');
    return { form, text: form.input('正文') };
  }

  /** Nothing is asked, as nothing has changed. */
  async function leave(form: RecordForm): Promise<void> {
    await tool('取消', form).click();
    await form.gone();
  }

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
    await text.click();
    await admin.page.keyboard.type('甲');
    await tool('撤销', form).click();
    await form.dialog.getByText('字数：8').waitFor();
    await leave(form);
    expect(await stored()).toBe(content);
  });

  it('has marks, headings, tables and pictures, and is found again with them', async () => {
    const { form, text } = await edit();
    const { keyboard } = admin.page;
    await text.click();
    await keyboard.press('Control+Home');
    await keyboard.press('Shift+End');
    await chooseIn('字号', '18 磅', form);
    await chooseIn('文字颜色', '红色', form);
    await tool('居中', form).click();
    await keyboard.press('Control+End');
    await keyboard.press('Enter');
    await chooseIn('段落样式', '标题 2', form);
    await keyboard.type('开诊时间');
    await keyboard.press('Enter');
    await paste(text, {
      picture: { name: '海报.png', type: 'image/png', base64: (await picture('png')).toString('base64') },
    });
    await shown(text.getByRole('img', { name: '海报' }));
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

  it('shows its pictures again, in the form and where it is read', async () => {
    const { form, text } = await edit();
    await shown(text.getByRole('img', { name: '海报' }));
    expect(await text.getByRole('heading', { name: '开诊时间' }).count()).toBe(1);
    expect(await text.getByRole('columnheader').count()).toBe(2);
    await leave(form);
    await admin.button('查看', new RecordList(admin, '内容').row(titleName)).click();
    const details = admin.page.getByRole('dialog', { name: '内容详情' });
    await shown(details.getByRole('img', { name: '海报' }));
    await admin.button('关闭', details).click();
  });

  it('is taken from Word and WeChat without what would not last', async () => {
    const { form, text } = await edit();
    await text.click();
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
    await text.click();
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

/** Waits until a picture is there and drawn. */
async function shown(image: Locator): Promise<void> {
  await image.evaluate((element) => (element as unknown as { decode(): Promise<void> }).decode());
}
