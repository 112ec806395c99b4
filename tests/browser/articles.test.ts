import { jest } from '@jest/globals';
import { ContentCalls } from '../../apps/server/test/content/content-world.js';
import { JobCalls } from '../../apps/server/test/jobs/job-calls.js';
import type { Client } from '../../apps/server/test/support/client.js';
import { RecordForm } from '../support/record-form.js';
import { RecordList } from '../support/record-list.js';
import { callsOf } from '../support/signed-in.js';
import type { Visitor } from '../support/visitor.js';
import { useVisitors } from '../support/visitors.js';

jest.setTimeout(180_000);

/** What editors do with many articles at once, and with links that lead nowhere. */
describe('an editor', () => {
  const { enter } = useVisitors();
  let client: Client;
  let calls: ContentCalls;
  beforeAll(async () => {
    client = await callsOf('admin');
    calls = new ContentCalls(client);
  });

  const list = (visitor: Visitor) => new RecordList(visitor, '内容');
  const pick = (visitor: Visitor, title: string) => list(visitor).row(title).getByRole('checkbox').check();

  async function open(column: string): Promise<Visitor> {
    const admin = await enter('admin');
    await admin.open('内容管理', '内容管理');
    await admin.page.getByRole('treeitem', { name: column, exact: true }).click();
    await list(admin).settled();
    return admin;
  }

  it('moves articles to another leaf and releases them, all at once', async () => {
    const pid = await calls.column({ columnName: '养护专栏', finalChildNode: '否' });
    const [from, to] = ['节令待发', '节令养护'];
    const columnId = await calls.column({ columnName: from });
    const target = await calls.column({ columnName: to, pid });
    const titles = ['立夏养心', '小满祛湿', '芒种食疗'];
    const ids: string[] = [];
    for (const titleName of titles) ids.push(await calls.article({ columnId, titleName }));

    const admin = await open(from);
    for (const title of titles.slice(0, 2)) await pick(admin, title);
    await admin.button('批量移动').click();
    const form = new RecordForm(admin, '移动2条内容');
    await admin.button('移动', form.dialog).click();
    await form.noteUnder('移动到栏目', '请选择栏目');
    // only what takes articles is on offer, each by the way to it
    await form.input('移动到栏目').fill('节令');
    const offered = admin.page.getByRole('option');
    await offered.filter({ hasText: `养护专栏 / ${to}` }).waitFor();
    expect(await offered.allTextContents()).toEqual(expect.arrayContaining([`养护专栏 / ${to}`, from]));
    expect(await admin.seriousFindings()).toEqual([]);
    await offered.filter({ hasText: `养护专栏 / ${to}` }).click();
    await admin.button('移动', form.dialog).click();
    await form.gone();
    await admin.told('移动成功');
    await list(admin).row(titles[0]!).waitFor({ state: 'detached' });
    await list(admin).row(titles[2]!).waitFor();
    expect((await calls.read('content', ids[0]!)).columnId).toBe(target);
    expect((await calls.read('content', ids[2]!)).columnId).toBe(columnId);

    await admin.page.getByRole('treeitem', { name: to, exact: true }).click();
    await list(admin).row(titles[0]!).waitFor();
    for (const title of titles.slice(0, 2)) await pick(admin, title);
    await admin.button('批量发布').click();
    const question = admin.page.getByRole('alertdialog', { name: '提示' });
    await question.getByText('确定发布所选的2条内容?').waitFor();
    await admin.button('发布', question).click();
    await admin.told('发布成功');
    for (const title of titles.slice(0, 2)) await list(admin).row(title).getByText('已发布').waitFor();
    // what is released says that it stays where it is
    await pick(admin, titles[0]!);
    await admin.button('批量移动').click();
    const again = new RecordForm(admin, '移动1条内容');
    await again.input('移动到栏目').fill(from);
    await admin.page.getByRole('option', { name: from, exact: true }).click();
    await admin.button('移动', again.dialog).click();
    await admin.page.getByText('已发布的内容不能修改或删除，请先取消发布').first().waitFor();
    expect((await calls.read('content', ids[0]!)).columnId).toBe(target);
  });

  it('sorts columns and moves them below others by dragging', async () => {
    const [first, second, third, branch] = ['拖动甲', '拖动乙', '拖动丙', '拖动丁'];
    const ids: string[] = [];
    for (const [n, columnName] of [first, second, third].entries())
      ids.push(await calls.column({ columnName, sortNumber: 900 + n }));
    const above = await calls.column({ columnName: branch, sortNumber: 910, finalChildNode: '否' });
    const admin = await enter('admin');
    await admin.open('内容管理', '栏目管理');
    const node = (name: string) => admin.page.getByRole('treeitem', { name, exact: true });
    const order = async () => {
      const roots = (await calls.data('column/tree')) as { id: string }[];
      return roots.filter(({ id }) => ids.includes(id)).map(({ id }) => ids.indexOf(id));
    };
    await node(third).waitFor();
    await node(third).dragTo(node(first), { targetPosition: { x: 60, y: 4 } });
    await admin.told('移动成功');
    expect(await order()).toEqual([2, 0, 1]);

    await node(first).dragTo(node(branch));
    await admin.told('移动成功');
    expect(await calls.read('column', ids[0]!)).toMatchObject({ pid: above, columnLevel: '下级栏目' });
    // what takes articles takes no columns
    await node(second).dragTo(node(third), { targetPosition: { x: 60, y: 28 } });
    await node(branch).click();
    await new RecordList(admin, '栏目').row(first).waitFor();
    expect(await order()).toEqual([2, 1]);
  });

  it('is told which links lead nowhere, and finds the articles that have some', async () => {
    const columnName = '就诊指南';
    const columnId = await calls.column({ columnName });
    const address = 'http://127.0.0.1/yuyue';
    const content = `<p><a href="${address}">预约挂号</a></p>`;
    const broken = await calls.article({ columnId, titleName: '网上预约须知', content });
    const good = await calls.article({ columnId, titleName: '门诊时间' });
    for (const id of [broken, good]) await calls.data('content/release', { id });

    const admin = await open(columnName);
    const filter = admin.button('有失效链接');
    await filter.click();
    await admin.page.getByText('暂无数据').filter({ visible: true }).waitFor();
    const jobs = new JobCalls(client);
    const task = { serviceName: '内容服务', beanName: 'contentTask', methodName: 'checkLinks' };
    const id = await jobs.save({ most: 10_000 }, task);
    await jobs.runNow(id);
    await jobs.ended(id, 1, { withinMs: 60_000 });
    await admin.button('查询', admin.page.getByRole('search')).click();
    await list(admin).row('网上预约须知').waitFor();
    expect(await list(admin).row('门诊时间').count()).toBe(0);
    expect(await filter.getAttribute('aria-pressed')).toBe('true');
    expect(await admin.seriousFindings()).toEqual([]);

    await admin.button('查看', list(admin).row('网上预约须知')).click();
    const details = new RecordForm(admin, '内容详情');
    const links = details.dialog.getByRole('list', { name: '失效链接' });
    await links.getByText(`${address}：不是公众能打开的地址`).waitFor();
    expect(await admin.seriousFindings()).toEqual([]);
    await details.close();
    await admin.page.reload();
    await list(admin).row('网上预约须知').waitFor();
    await filter.click();
    await list(admin).row('门诊时间').waitFor();
    await admin.button('查看', list(admin).row('门诊时间')).click();
    const other = new RecordForm(admin, '内容详情');
    await other.dialog.getByText('门诊时间').first().waitFor();
    expect(await other.dialog.getByRole('list', { name: '失效链接' }).count()).toBe(0);
  });
});
