import { jest } from '@jest/globals';
import { picture } from '../../apps/server/test/attachments/samples.js';
import { callsOf } from '../support/signed-in.js';
import { clickInto, paste } from '../support/writing.js';
import type { Entry } from '../support/record-entries.js';
import { RecordForm } from '../support/record-form.js';
import { RecordList } from '../support/record-list.js';
import { pictureDrawn, until } from '../support/until.js';
import type { Visitor } from '../support/visitor.js';
import { useVisitors } from '../support/visitors.js';

// a plan is carried out within a minute
jest.setTimeout(300_000);

const title = '县中医院开展膏方节';

/** From the model of articles to a page that the public reads, and back: content management as an editor walks through it. */
describe('an editor', () => {
  const { enter } = useVisitors();
  let site = '';
  const list = (visitor: Visitor) => new RecordList(visitor, '内容');

  async function add(visitor: Visitor, button: string, label: string, entries: readonly Entry[]): Promise<void> {
    await visitor.button(button).click();
    const form = new RecordForm(visitor, `新增${label}`);
    for (const entry of entries) await form.enter(entry);
    await form.save();
    await form.gone();
    await visitor.told('保存成功');
  }

  /** Presses a button of a row, which may stand behind 更多. */
  async function press(visitor: Visitor, list: RecordList, mark: string, deed: string): Promise<void> {
    const inSight = visitor.button(deed, list.row(mark));
    if ((await inSight.count()) > 0) return inSight.click();
    await visitor.button('更多操作', list.row(mark)).click();
    await visitor.page.getByRole('menuitem', { name: deed, exact: true }).click();
  }

  async function agree(visitor: Visitor, answer: string): Promise<void> {
    await visitor.button(answer, visitor.page.getByRole('alertdialog', { name: '提示' })).click();
  }

  /** Asks a public page until it says so: what changed is told to it, which takes a moment, and a plan has its minute. */
  async function publicSays({ page }: Visitor, path: string, text: string, is = true): Promise<void> {
    const asked = { address: `/portal/${site}/${path}`, text, is };
    await page.evaluate(async ({ address, text: words, is: wanted }) => {
      while ((await (await fetch(address)).text()).includes(words) !== wanted)
        await new Promise((resolve) => setTimeout(resolve, 500));
    }, asked);
  }

  const searched = `search?q=${encodeURIComponent('开展膏方节')}`;
  /** Everywhere that the public can find it. */
  async function isPublic(visitor: Visitor, id: string, is: boolean): Promise<void> {
    for (const path of ['', 'rss.xml', searched]) await publicSays(visitor, path, title, is);
    await publicSays(visitor, 'sitemap.xml', id, is);
    expect((await visitor.page.request.get(`/portal/${site}/article/${id}`)).status()).toBe(is ? 200 : 404);
  }

  /** Signs in as an account that the administrator has made, with the password that all visitors have. */
  async function colleague(): Promise<Visitor> {
    const admin = await callsOf('admin');
    const permissions = ['XJX_NRGL_VIEW', 'XJX_NRGL_ADD', 'XJX_NRGL_UPDATE'];
    const role = { roleName: '内容编辑', roleKind: '县级管理员', permissions, menus: null, remarks: '' };
    const { data } = (await admin.call('/api/system-center/role/save', role)).body;
    const account = { userName: 'second.editor', nickName: '钱乙', password: 'Start@123', roleId: data.id };
    await admin.call('/api/system-center/account/save', { ...account, regionCode: '360902' });
    const change = { username: account.userName, oldPassword: account.password, newPassword: 'Demo@12345' };
    const own = await callsOf(account.userName, account.password);
    expect((await own.call('/api/user-center/changePassword', change)).body.code).toBe(0);
    return enter(account.userName);
  }

  async function edit(visitor: Visitor): Promise<RecordForm> {
    await list(visitor).settled();
    await visitor.button('编辑', list(visitor).row(title)).click();
    const form = new RecordForm(visitor, '内容编辑');
    await form.input('正文').waitFor();
    return form;
  }

  it('makes a model with a field of its own, a column and a site, and an article', async () => {
    const admin = await enter('admin');
    const { page } = admin;

    await admin.open('内容管理', '内容模型');
    await admin.button('新增').click();
    const model = new RecordForm(admin, '新增内容模型');
    await model.input('模型名称').fill('讲座模型');
    await model.input('模型内容').click();
    for (const part of ['标题名称', '正文', '作者', '封面'])
      await page.getByRole('option', { name: part, exact: true }).click();
    await model.input('模型内容').press('Escape');
    await model.save();
    await model.gone();
    await admin.told('保存成功');

    await admin.button('扩展', new RecordList(admin, '内容模型').row('讲座模型')).click();
    await admin.title('讲座模型 扩展字段').waitFor();
    expect(new URL(page.url()).pathname).toBe('/content/contentModel/extendList');
    await page.reload();
    await admin.title('讲座模型 扩展字段').waitFor();
    const menu = page.getByRole('navigation', { name: '功能菜单' });
    expect(await menu.getByRole('link', { name: '内容模型' }).getAttribute('aria-current')).toBe('page');
    await add(admin, '新增', '扩展字段', [
      { label: '字段名', how: 'type', value: 'speaker' },
      { label: '显示名称', how: 'type', value: '主讲人' },
      { label: '字段类型', how: 'choose', value: '文本' },
    ]);
    await new RecordList(admin, '扩展字段').row('主讲人').waitFor();
    expect(await admin.seriousFindings()).toEqual([]);
    await admin.button('返回').click();
    await admin.title('内容模型').waitFor();

    await admin.open('内容管理', '栏目管理');
    await admin.button('新增一级栏目').click();
    const column = new RecordForm(admin, '新增一级栏目');
    await column.enter({ label: '栏目名称', how: 'type', value: '健康讲座' });
    await column.enter({ label: '栏目简介', how: 'type', value: '讲座与义诊' });
    await column.enter({ label: '模型', how: 'choose', value: '讲座模型' });
    await column.input('最终节点').check();
    await column.enter({ label: '状态', how: 'choose', value: '启用' });
    await column.enter({ label: '排序号', how: 'type', value: '1' });
    await column.save();
    await column.gone();
    await admin.told('保存成功');

    await admin.open('内容管理', '站点管理');
    await add(admin, '新增', '站点', [
      { label: '站点名称', how: 'type', value: '县中医药网' },
      { label: '站点样式', how: 'type', value: '丹红' },
    ]);
    await admin.button('内容', new RecordList(admin, '站点').row('县中医药网')).click();
    await admin.title('县中医药网 栏目关联').waitFor();
    site = new URL(page.url()).searchParams.get('id') ?? '';
    await add(admin, '新增', '栏目关联', [{ label: '栏目', how: 'choose', value: '健康讲座' }]);
    await new RecordList(admin, '栏目关联').row('健康讲座').waitFor();

    await admin.open('内容管理', '内容管理');
    expect(await admin.button('新增').isDisabled()).toBe(true);
    await page.getByRole('treeitem', { name: '健康讲座' }).click();
    await page.getByText('总点击量：0').waitFor();
    await admin.button('新增').click();
    const form = new RecordForm(admin, '新增内容');
    await form.input('主讲人').fill('李时珍');
    await form.input('标题名称').fill(title);
    await form.input('发布时间').fill('2026-01-05');
    const content = await picture('png', 60, 30);
    await form.enter({
      ...{ label: '封面', how: 'upload' },
      file: { name: '封面.png', mimeType: 'image/png', buffer: content },
    });
    await clickInto(form.input('正文'));
    await page.keyboard.type('膏方节今日开幕');
    await page.keyboard.press('Enter');
    const poster = { name: '海报.png', type: 'image/png', base64: content.toString('base64') };
    await paste(form.input('正文'), { file: poster });
    await pictureDrawn(admin.page, '海报');
    await admin.button('表格', form.dialog).click();
    await page.getByRole('menuitem', { name: '插入表格', exact: true }).click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.keyboard.type('门诊科室');
    expect([await form.input('作者').count(), await form.input('副标题名称').count()]).toEqual([1, 0]);
    await form.save();
    await form.gone();
    await admin.told('保存成功');
    await list(admin).row(title).getByText('李时珍').waitFor();
  });

  it('plans its release, and the public reads it with all that is in it', async () => {
    const admin = await enter('admin');
    await admin.open('内容管理', '内容管理');
    await list(admin).settled();
    await press(admin, list(admin), title, '复制');
    await admin.told('复制成功');
    await list(admin).row('（副本）').waitFor();
    await list(admin).remove('（副本）', '确定');
    await list(admin).row('（副本）').waitFor({ state: 'detached' });
    await press(admin, list(admin), title, '定时发布');
    await admin.told('修改成功');
    await list(admin).row(title).getByLabel('定时发布：是').waitFor();
    await publicSays(admin, '', title);
    await list(admin).search('标题名称', '开展膏方节', 'type');
    await list(admin).row(title).getByText('已发布').waitFor();

    const [opened] = await Promise.all([admin.context.waitForEvent('page'), press(admin, list(admin), title, '预览')]);
    await opened.getByRole('heading', { level: 1, name: title }).waitFor();
    await opened.getByText('膏方节今日开幕').waitFor();
    await opened.getByRole('columnheader', { name: '门诊科室' }).waitFor();
    await opened.getByRole('img', { name: '海报' }).scrollIntoViewIfNeeded();
    await pictureDrawn(opened, '海报');
    const id = new URL(opened.url()).pathname.split('/').at(-1) ?? '';
    await opened.close();
    await isPublic(admin, id, true);

    await press(admin, list(admin), title, '取消发布');
    await agree(admin, '取消发布');
    await list(admin).row(title).getByText('草稿').waitFor();
    await isPublic(admin, id, false);
  });

  it('is told of a colleague at the same article, and finds what each of them wrote', async () => {
    const [admin, other] = [await enter('admin'), await colleague()];
    await other.open('内容管理', '内容管理');
    const theirs = await edit(other);
    await admin.open('内容管理', '内容管理');
    const own = await edit(admin);
    await own.dialog.getByText(/^钱乙（\d\d:\d\d 起）也在编辑这条内容/).waitFor();

    await clickInto(theirs.input('正文'), theirs.input('正文').getByText('膏方节今日开幕'));
    await other.page.keyboard.press('End');
    await other.page.keyboard.type('，欢迎前来');
    await theirs.save();
    await theirs.gone();
    await own.input('作者').fill('张仲景');
    await own.save();
    await own.dialog.getByRole('alert').getByText('数据已被他人修改').waitFor();
    await admin.button('载入最新数据', own.dialog).click();
    await own.input('正文').getByText('膏方节今日开幕，欢迎前来').waitFor();
    await own.save();
    await own.gone();

    await admin.button('查看', list(admin).row(title)).click();
    const details = admin.page.getByRole('dialog', { name: '内容详情' });
    await admin.button('变更历史', details).click();
    const history = admin.page.getByRole('dialog', { name: '内容变更历史' });
    await history.getByRole('button', { name: /^第1版 新增/ }).click();
    const difference = history.getByRole('group', { name: '正文的差异' });
    await difference.getByRole('insertion').getByText('，欢迎前来').waitFor();
    expect(await difference.getByText(/<p|<img/).count()).toBe(0);
    expect(await admin.seriousFindings()).toEqual([]);
    await admin.button('恢复到此版本', history).click();
    await admin.button('恢复', admin.page.getByRole('alertdialog', { name: '恢复到第1版' })).click();
    await history.waitFor({ state: 'detached' });
    await details.getByText('膏方节今日开幕').waitFor();
    await pictureDrawn(admin.page, '海报');
    expect(await details.getByText('欢迎前来').count()).toBe(0);
  });

  it('finds what was typed and not saved again, until signing out', async () => {
    const admin = await enter('admin');
    await admin.open('内容管理', '内容管理');
    const form = await edit(admin);
    await form.input('作者').fill('孙思邈');
    await until(admin.page, "Object.values(localStorage).some((kept) => kept.includes('孙思邈'))");
    admin.page.once('dialog', (question) => void question.accept());
    await admin.page.reload();
    const again = new RecordForm(admin, '内容编辑');
    await again.dialog.getByText(/^已恢复.*填写但未保存的内容/).waitFor({ timeout: 60_000 });
    expect(await again.input('作者').inputValue()).toBe('孙思邈');
    // the dialog is over the menu: gone without an answer to it
    await admin.page.goto('/home');
    await admin.becomes('county');
    expect(await admin.page.evaluate("Object.keys(localStorage).filter((key) => key.includes('draft'))")).toEqual([]);
  });
});
