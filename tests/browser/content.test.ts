import { jest } from '@jest/globals';
import type { Entry } from '../support/record-entries.js';
import { RecordForm } from '../support/record-form.js';
import { RecordList } from '../support/record-list.js';
import type { Visitor } from '../support/visitor.js';
import { useVisitors } from '../support/visitors.js';

jest.setTimeout(180_000);

const title = '县中医院开展膏方节';

/** From the model of articles to a page that the public reads, and back: content management as an editor walks through it. */
describe('an editor', () => {
  const { enter } = useVisitors();

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

  /** Asks the site until it says so: what changed is told to it, which takes a moment. */
  async function siteSays(visitor: Visitor, address: string, text: string, is: boolean): Promise<boolean> {
    for (let asked = 0; asked < 500; asked += 1) {
      const page = await (await visitor.page.request.get(address)).text();
      if (page.includes(text) === is) return true;
    }
    return false;
  }

  it('makes a model with a field of its own, a column and a site, and an article that the public reads', async () => {
    const admin = await enter('admin');
    const { page } = admin;

    await admin.open('内容管理', '内容模型');
    await admin.button('新增').click();
    const model = new RecordForm(admin, '新增内容模型');
    await model.input('模型名称').fill('讲座模型');
    await model.input('模型内容').click();
    for (const part of ['标题名称', '正文', '作者'])
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
    await add(admin, '新增', '站点', [{ label: '站点名称', how: 'type', value: '县中医药网' }]);
    await admin.button('内容', new RecordList(admin, '站点').row('县中医药网')).click();
    await admin.title('县中医药网 栏目关联').waitFor();
    const site = new URL(page.url()).searchParams.get('id');
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
    await form.input('正文').fill('膏方节今日开幕');
    expect([await form.input('作者').count(), await form.input('副标题名称').count()]).toEqual([1, 0]);
    await form.save();
    await form.gone();
    await admin.told('保存成功');

    const list = new RecordList(admin, '内容');
    await list.row(title).getByText('李时珍').waitFor();
    await press(admin, list, title, '定时发布');
    await admin.told('修改成功');
    await list.row(title).getByLabel('定时发布：是').waitFor();
    await press(admin, list, title, '取消定时');
    await admin.told('修改成功');
    await list.row(title).getByLabel('定时发布：否').waitFor();
    await press(admin, list, title, '复制');
    await admin.told('复制成功');
    await list.row('（副本）').waitFor();
    await list.remove('（副本）', '确定');
    await list.row('（副本）').waitFor({ state: 'detached' });

    const home = `/portal/${site}/`;
    expect(await siteSays(admin, home, title, false)).toBe(true);
    await list.row(title).getByRole('checkbox').check();
    await admin.button('批量发布').click();
    await agree(admin, '发布');
    await admin.told('发布成功');
    await list.row(title).getByText('已发布').waitFor();
    expect(await siteSays(admin, home, title, true)).toBe(true);

    const [opened] = await Promise.all([admin.context.waitForEvent('page'), press(admin, list, title, '预览')]);
    await opened.getByRole('heading', { level: 1, name: title }).waitFor();
    await opened.getByText('膏方节今日开幕').waitFor();
    await opened.close();

    await press(admin, list, title, '取消发布');
    await agree(admin, '取消发布');
    await list.row(title).getByText('草稿').waitFor();
    expect(await siteSays(admin, home, title, false)).toBe(true);
  });
});
