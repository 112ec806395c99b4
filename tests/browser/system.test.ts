import { jest } from '@jest/globals';
import { knownSettings } from '@county-tcm/domain/settings/known-settings';
import type { Locator } from 'playwright-core';
import { pdf, picture } from '../../apps/server/test/attachments/samples.js';
import { RecordList } from '../support/record-list.js';
import { callsOf } from '../support/signed-in.js';
import { shows } from '../support/until.js';
import type { Visitor } from '../support/visitor.js';
import { useVisitors } from '../support/visitors.js';

jest.setTimeout(180_000);

const PHONE = { width: 390, height: 844 };
const unit = '袁州区岐和中医医院';

/** What an administrator keeps for all others: the dictionaries behind the selects, and the files. */
describe('an administrator of the system', () => {
  const { enter } = useVisitors();

  /** Answers the question before something is deleted. */
  async function sure(visitor: Visitor): Promise<void> {
    const question = visitor.page.getByRole('alertdialog', { name: '提示' });
    await question.getByText('此操作将永久删除该条信息, 是否继续?').waitFor();
    await visitor.button('确定', question).click();
  }

  async function saved(visitor: Visitor, dialog: Locator, told: string): Promise<void> {
    await visitor.button('保存', dialog).click();
    await dialog.waitFor({ state: 'detached' });
    await visitor.told(told);
  }

  const node = (visitor: Visitor, name: string) => visitor.page.getByRole('treeitem', { name, exact: true });

  it('makes a dictionary and its entries', async () => {
    const admin = await enter('admin');
    await admin.open('系统管理', '字典管理');
    const list = new RecordList(admin, '字典项');
    await list.row('PUBLIC_ZYZLSB').waitFor();
    expect(await admin.button('新增字典项').isDisabled()).toBe(true);
    expect(await admin.seriousFindings()).toEqual([]);

    await admin.button('新增字典').click();
    const added = admin.page.getByRole('dialog', { name: '新增字典', exact: true });
    await added.getByRole('textbox', { name: '字典名称' }).fill('道地药材');
    await added.getByRole('textbox', { name: '字典编码' }).fill('PUBLIC_ZYZLSB');
    await added.getByRole('textbox', { name: '排序号' }).fill('9９a.8');
    expect(await added.getByRole('textbox', { name: '排序号' }).inputValue()).toBe('9');
    expect(await admin.seriousFindings()).toEqual([]);
    await admin.button('保存', added).click();
    await added.getByText('该字典编码已存在，请重新输入').waitFor();
    await added.getByRole('textbox', { name: '字典编码' }).fill('DDYC');
    await saved(admin, added, '保存成功');

    await admin.page.getByText('“道地药材”下还没有字典项').waitFor();
    for (const [name, order] of [
      ['江栀子', '2'],
      ['江枳壳', '1'],
    ] as const) {
      await admin.button('新增字典项').click();
      const entry = admin.page.getByRole('dialog', { name: '新增字典项' });
      await entry.getByRole('textbox', { name: '字典名称' }).fill(name);
      await entry.getByRole('textbox', { name: '排序号' }).fill(order);
      expect(await entry.getByRole('combobox', { name: '上级字典' }).inputValue()).toBe('道地药材');
      await saved(admin, entry, '保存成功');
      await list.row(name).waitFor();
    }
    expect(await list.frame.getByRole('cell', { name: /^江/ }).allTextContents()).toEqual(['江枳壳', '江栀子']);
  });

  it('looks at an entry, changes it and moves it', async () => {
    const admin = await enter('admin');
    await admin.open('系统管理', '字典管理');
    const list = new RecordList(admin, '字典项');
    await admin.page.getByRole('textbox', { name: '关键字' }).fill('江枳壳');
    await admin.page.getByRole('textbox', { name: '关键字' }).press('Enter');
    await admin.button('查看', list.row('江枳壳')).click();
    const details = admin.page.getByRole('dialog', { name: '字典项详情' });
    await details.getByText('道地药材').waitFor();
    expect(await details.getByRole('textbox').count()).toBe(0);
    expect(await admin.seriousFindings()).toEqual([]);
    await admin.button('关闭', details).first().click();

    await admin.button('编辑', list.row('江枳壳')).click();
    const edited = admin.page.getByRole('dialog', { name: '字典项编辑' });
    await edited.getByRole('textbox', { name: '备注' }).fill('字'.repeat(25));
    expect(await edited.getByRole('textbox', { name: '备注' }).inputValue()).toBe('字'.repeat(20));
    await edited.getByRole('combobox', { name: '上级字典' }).fill('江栀子');
    await admin.page.getByRole('option', { name: '道地药材 / 江栀子' }).click();
    await saved(admin, edited, '修改成功');
    await list.row('江枳壳').getByText('江栀子').waitFor();
  });

  it('keeps what is used, and deletes the rest', async () => {
    const admin = await enter('admin');
    await admin.open('系统管理', '字典管理');
    const list = new RecordList(admin, '字典项');
    await node(admin, '道地药材').click();
    await admin.button('删除', list.row('江栀子')).click();
    await sure(admin);
    await admin.page.getByRole('alert').filter({ hasText: '该数据已被使用，不能删除' }).waitFor();
    await admin.button('下级', list.row('江栀子')).click();
    await admin.button('删除', list.row('江枳壳')).click();
    await sure(admin);
    await admin.told('删除成功');
    await admin.button('删除“江栀子”').click();
    await sure(admin);
    await admin.told('删除成功');
    await admin.page.getByText('“道地药材”下还没有字典项').waitFor();
    await admin.button('删除“道地药材”').click();
    await sure(admin);
    await admin.told('删除成功');
    await list.row('PUBLIC_ZYZLSB').waitFor();
    expect(await node(admin, '道地药材').count()).toBe(0);
  });

  it('offers a new entry at once where it is chosen', async () => {
    const admin = await enter('admin');
    await admin.open('系统管理', '字典管理');
    await node(admin, '学历').click();
    await admin.button('新增字典项').click();
    const entry = admin.page.getByRole('dialog', { name: '新增字典项' });
    await entry.getByRole('textbox', { name: '字典名称' }).fill('师承出师');
    await saved(admin, entry, '保存成功');
    const answer = await heldBack(admin, '**/dict/getNameValueTreeByPCode?*');
    await admin.open('单位台账', '医师管理');
    await admin.button('新增').click();
    const education = admin.page.getByRole('dialog', { name: '新增医师' }).getByRole('combobox', { name: '学历' });
    await education.fill('师承');
    await admin.page.getByText('正在加载…').waitFor();
    const typedInto = await education.elementHandle();
    answer();
    await admin.page.getByRole('option', { name: '师承出师' }).waitFor();
    // what was typed before there was anything to choose from is still there, in the same input
    expect(await education.inputValue()).toBe('师承');
    expect(await typedInto?.evaluate((input) => (input as unknown as { isConnected: boolean }).isConnected)).toBe(true);
  });

  /** Keeps requests waiting until the function that it answers is called. */
  async function heldBack({ page }: Visitor, url: string): Promise<() => void> {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(url, async (route) => {
      await held;
      await route.continue();
    });
    return letGo;
  }

  it('files a document for a unit', async () => {
    const admin = await enter('admin');
    await admin.open('系统管理', '文件管理');
    expect(await admin.button('新增').isDisabled()).toBe(true);
    expect(await admin.seriousFindings()).toEqual([]);
    await admin.page.getByRole('textbox', { name: '查找' }).fill(unit);
    await node(admin, unit).click();
    await admin.button('新增').click();
    const added = admin.page.getByRole('dialog', { name: '新增文件' });
    await shows(added.getByRole('combobox', { name: '所属机构' }), unit);
    await admin.button('保存', added).click();
    await added.getByText('请先上传附件').waitFor();
    const input = added.locator('input[type=file]').first();
    await input.setInputFiles({ name: '制度.exe', mimeType: 'application/pdf', buffer: pdf() });
    await added.getByText('上传文件格式错误!').waitFor();
    await input.setInputFiles({ name: '制度.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(6 * 1024 * 1024) });
    await added.getByText('上传文件大小不能超过5MB').waitFor();
    await input.setInputFiles({ name: '制度.pdf', mimeType: 'application/pdf', buffer: pdf() });
    await added.getByRole('button', { name: '移除 制度.pdf' }).waitFor();
    await added.getByRole('textbox', { name: '文件描述' }).fill('管理制度');
    expect(await admin.seriousFindings()).toEqual([]);
    await saved(admin, added, '保存成功');
    const list = new RecordList(admin, '文件');
    await list.row('制度.pdf').getByText('永久').waitFor();
    await list.row('制度.pdf').getByText(unit).waitFor();
    const download = admin.page.waitForEvent('download');
    await admin.button('下载', list.row('制度.pdf')).click();
    expect((await download).suggestedFilename()).toBe('制度.pdf');
    expect(await admin.seriousFindings()).toEqual([]);
  });

  it('finds one unit of more than a page, and never asks for all of them', async () => {
    const client = await callsOf('admin');
    const units = async (call: string, body: object) =>
      (await client.call(`/api/advanced-group/unit/${call}`, body)).body;
    const ids: string[] = [];
    for (let number = 1; number <= 101; number++) {
      const unit = { unitName: `药香${number}号卫生室`, unitNo: `YX${number}`, unitType: '社区卫生服务站、村卫生室' };
      ids.push((await units('save', { ...unit, regionCode: '360922' })).data.id as string);
    }
    try {
      const admin = await enter('admin');
      const asked: string[] = [];
      admin.page.on('request', (request) => {
        if (request.url().includes('/advanced-group/org/')) asked.push(`${request.url()} ${request.postData()}`);
      });
      await admin.open('单位台账', '科室管理');
      await admin.button('新增').click();
      const owner = admin.page.getByRole('dialog', { name: '新增科室' }).getByRole('combobox', { name: '单位名称' });
      await owner.fill('药香101号');
      await admin.page.getByRole('option', { name: '药香101号卫生室' }).click();
      await shows(owner, '药香101号卫生室');
      await admin.open('系统管理', '文件管理');
      await admin.page.getByRole('textbox', { name: '查找' }).fill('药香101号');
      await node(admin, '药香101号卫生室').click();
      await admin.button('全部机构').click();
      await admin.open('系统管理', '访问日志');
      const search = admin.page.getByRole('search').last();
      await admin.button('展开', search).click();
      await search.getByRole('combobox', { name: '所属机构' }).fill('药香101号');
      await admin.page.getByRole('option', { name: '药香101号卫生室' }).click();
      await shows(search.getByRole('combobox', { name: '所属机构' }), '药香101号卫生室');
      await admin.page.reload();
      await shows(search.getByRole('combobox', { name: '所属机构' }), '药香101号卫生室');
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.filter((one) => !/getOrgNameList.*"(limit|pid|ids)":/.test(one))).toEqual([]);
    } finally {
      for (const id of ids) await units('delete', { id });
    }
  });

  it('puts a picture in its place, finds it and deletes it', async () => {
    const admin = await enter('admin');
    await admin.open('系统管理', '文件管理');
    const list = new RecordList(admin, '文件');
    await admin.page.getByRole('textbox', { name: '文件名称' }).fill('制度');
    await admin.page.getByRole('textbox', { name: '文件名称' }).press('Enter');
    await admin.button('编辑', list.row('制度.pdf')).click();
    const edited = admin.page.getByRole('dialog', { name: '文件编辑' });
    await edited.getByRole('button', { name: '移除 制度.pdf' }).click();
    const buffer = await picture('png');
    const input = edited.locator('input[type=file]').first();
    await input.setInputFiles({ name: '制度图.png', mimeType: 'image/png', buffer });
    await edited.getByRole('button', { name: '移除 制度图.png' }).waitFor();
    await saved(admin, edited, '修改成功');
    await list.row('制度图.png').waitFor();
    expect(await list.row('制度').count()).toBe(1);

    await list.search('后缀', 'PNG', 'type');
    await list
      .row('制度图.png')
      .getByRole('button', { name: /点击预览图片/ })
      .click();
    const preview = admin.page.getByRole('dialog', { name: '制度图.png' });
    await preview.getByRole('img', { name: '制度图.png' }).waitFor();
    expect(await admin.seriousFindings()).toEqual([]);
    await admin.button('关闭', preview).click();
    await admin.button('查看', list.row('制度图.png')).click();
    const details = admin.page.getByRole('dialog', { name: '文件详情' });
    await details.getByText('管理制度').waitFor();
    expect(await admin.seriousFindings()).toEqual([]);
    await admin.button('关闭', details).first().click();
    await admin.button('删除', list.row('制度图.png')).click();
    await sure(admin);
    await admin.told('删除成功');
    await admin.page.getByText('没有符合条件的文件').waitFor();
  });

  it('is told that a file is still needed', async () => {
    const admin = await enter('admin');
    await admin.open('系统管理', '文件管理');
    const list = new RecordList(admin, '文件');
    // The demo's pictures are PNGs and all in use; other tests leave JPEGs of records that they delete.
    const used = '药房照片.png';
    await list.search('文件名称', used, 'type');
    await admin.button('删除', list.row(used).first()).click();
    await sure(admin);
    await admin.page.getByRole('alert').filter({ hasText: '该数据已被使用，不能删除' }).waitFor();
  });

  /** The row of a setting that the product knows, by its code. */
  const known = (visitor: Visitor, code: string) =>
    visitor.page.getByRole('table', { name: '产品设置' }).getByRole('row').filter({ hasText: code });

  it('sees every setting that the product knows, sets one and takes it back', async () => {
    const admin = await enter('admin');
    await admin.open('系统管理', '系统设置');
    for (const [code, { label, explanation }] of Object.entries(knownSettings)) {
      await known(admin, code).getByText(label, { exact: true }).waitFor();
      await known(admin, code).getByText(explanation).waitFor();
    }
    expect(await admin.seriousFindings()).toEqual([]);
    const days = known(admin, 'log.jobDays');
    await days.getByText('未设置').waitFor();
    expect(await days.getByText('90 天').count()).toBe(2);
    await admin.button('设置', days).click();
    const dialog = admin.page.getByRole('dialog', { name: '设置任务日志保留天数' });
    await dialog.getByRole('textbox', { name: /^任务日志保留天数/ }).fill('0');
    await admin.button('保存', dialog).click();
    await dialog.getByText('任务日志保留天数须为1到3650之间的整数（天）').waitFor();
    expect(await admin.seriousFindings()).toEqual([]);
    await dialog.getByRole('textbox', { name: /^任务日志保留天数/ }).fill('120');
    await saved(admin, dialog, '保存成功');
    await days.getByText('已设置').waitFor();
    await days.getByText('120 天').waitFor();
    await admin.button('恢复默认', days).click();
    await admin.told('已恢复默认值');
    await days.getByText('未设置').waitFor();
    expect(await days.getByText('90 天').count()).toBe(2);

    await admin.button('设置', known(admin, 'password.forceChange')).click();
    const change = admin.page.getByRole('dialog', { name: '设置强制修改初始密码' });
    expect(await change.getByRole('switch', { name: '强制修改初始密码' }).isChecked()).toBe(false);
    await admin.button('取消', change).click();
  });

  it('keeps settings of its own beside those', async () => {
    const admin = await enter('admin');
    await admin.open('系统管理', '系统设置');
    await admin.button('全部设置').click();
    await admin.button('批量删除').click();
    await admin.page.getByRole('alert').filter({ hasText: '请选择要删除的数据' }).waitFor();
    await admin.button('产品设置').click();
    await known(admin, 'site.title').waitFor();
  });

  it('shows an auditor what is set, with nothing to set it by', async () => {
    const auditor = await enter('auditor');
    await auditor.open('系统管理', '系统设置');
    await known(auditor, 'site.title').waitFor();
    expect(await auditor.button('设置').count()).toBe(0);
  });

  it('does the same on a phone', async () => {
    const admin = await enter('admin', PHONE);
    await admin.open('系统管理', '字典管理');
    await admin.page.getByRole('button', { name: '字典：全部' }).click();
    await node(admin, '性别').click();
    await new RecordList(admin, '字典项').row('女').first().waitFor();
    expect(await admin.isWiderThanWindow()).toBe(false);
    expect(await admin.seriousFindings()).toEqual([]);
    await admin.open('系统管理', '系统设置');
    await admin.page.getByRole('list', { name: '产品设置' }).getByText('log.jobDays').waitFor();
    expect(await admin.isWiderThanWindow()).toBe(false);
    expect(await admin.seriousFindings()).toEqual([]);
    await admin.open('系统管理', '文件管理');
    await admin.page.getByRole('button', { name: '机构：全部' }).waitFor();
    expect(await admin.isWiderThanWindow()).toBe(false);
    expect(await admin.seriousFindings()).toEqual([]);
  });
});
