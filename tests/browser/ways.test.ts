import { jest } from '@jest/globals';
import type { Browser, Response } from 'playwright-core';
import { newVisitor } from '../support/browser.js';
import { RecordForm } from '../support/record-form.js';
import { RecordList } from '../support/record-list.js';
import { until } from '../support/until.js';
import type { Visitor } from '../support/visitor.js';
import { useVisitors } from '../support/visitors.js';

jest.setTimeout(180_000);

const hospital = '袁州区岐和中医医院';
const unitType = '县级中医医院';
const thisYear = Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Shanghai' }).format());

/** The ways through the product: in, over and back, by mouse and by keyboard. */
describe('somebody', () => {
  const { enter } = useVisitors();

  /** What the focus is on: its name or its text. */
  const focused = ({ page }: Visitor) =>
    page.evaluate(
      '(document.activeElement.getAttribute("aria-label") || document.activeElement.textContent).trim()',
    ) as Promise<string>;

  it('closes what is on top by Esc, and is back where it was opened', async () => {
    const clerk = await enter('hospital');
    await clerk.open('单位台账', '科室管理');
    const list = new RecordList(clerk, '科室');
    const view = clerk.button('查看', list.frame).first();
    await view.click();
    const details = new RecordForm(clerk, '科室详情');
    await details.dialog.getByRole('term').first().waitFor();
    await details.clickBeside();
    await clerk.page.keyboard.press('Escape');
    await details.gone();
    await until(clerk.page, 'document.activeElement.textContent.trim() === "查看"');

    await view.click();
    await clerk.button('变更历史', details.dialog).click();
    const history = clerk.page.getByRole('dialog', { name: '科室变更历史' });
    await history
      .getByText(/第 ?\d+ ?版/)
      .first()
      .waitFor();
    await clerk.page.keyboard.press('Escape');
    await history.waitFor({ state: 'detached' });
    await until(clerk.page, 'document.activeElement.textContent.trim() === "变更历史"');
    await clerk.page.keyboard.press('Escape');
    await details.gone();
    await until(clerk.page, 'document.activeElement.textContent.trim() === "查看"');

    await clerk.button('新增').click();
    const added = new RecordForm(clerk, '新增科室');
    await added.input('科室名称').waitFor();
    await clerk.page.keyboard.press('Escape');
    await added.gone();
    expect(await focused(clerk)).toBe('新增');
  });

  it('gives up a draft for good', async () => {
    const clerk = await enter('hospital');
    await clerk.open('单位台账', '科室管理');
    await clerk.button('新增').click();
    const form = new RecordForm(clerk, '新增科室');
    await form.enter({ label: '科室名称', how: 'type', value: '一时兴起科' });
    await clerk.page.waitForTimeout(500);
    await clerk.button('关闭 科室管理').click();
    await clerk.button('放弃并继续').click();
    await clerk.open('单位台账', '科室管理');
    await clerk.button('新增').click();
    await form.input('科室名称').waitFor();
    expect(await form.input('科室名称').inputValue()).toBe('');
    expect(await form.dialog.getByText(/已恢复/).count()).toBe(0);
  });

  it('finds a form as it was left, coming back from another tab', async () => {
    const clerk = await enter('hospital');
    await clerk.open('单位台账', '诊疗设备');
    await clerk.button('编辑').first().click();
    const form = new RecordForm(clerk, '诊疗设备编辑');
    const count = await form.input('设备数量（台）').inputValue();
    await form.enter({ label: '新增设备名称', how: 'type', value: '未保存的设备' });
    await form.input('设备名称').focus();
    await form.dialog.getByRole('button', { name: '清空' }).last().click();
    const chips = form.dialog.locator('.MuiChip-root');
    expect(await chips.count()).toBe(0);
    for (let time = 0; time < 2; time++) {
      await clerk.open('单位台账', '科室管理');
      await clerk.page.getByRole('navigation', { name: '已打开的页面' }).getByTitle('诊疗设备').click();
      await form.input('新增设备名称').waitFor();
      await clerk.page.waitForTimeout(200);
      expect(await form.input('新增设备名称').inputValue()).toBe('未保存的设备');
      expect(await form.input('设备数量（台）').inputValue()).toBe(count);
      expect(await chips.count()).toBe(0);
    }
    await form.save();
    await form.noteUnder('设备名称', '请输入设备名称');
    await clerk.page.keyboard.press('Escape');
    await clerk.button('放弃').click();
    await form.gone();
  });

  it('reads under its input what the server refuses of it, and saves after mending it', async () => {
    const admin = await enter('admin');
    await admin.open('单位台账', '单位管理');
    await new RecordList(admin, '单位').search('单位名称', hospital, 'type');
    await admin.button('编辑', admin.row(hospital)).click();
    const form = new RecordForm(admin, '单位编辑');
    const name = await form.input('单位名称').inputValue();
    const errors = [
      { field: 'unitName', msg: '名称待核对' },
      { field: 'other', msg: '另有错误' },
    ];
    const body = { code: 30001, msg: '数据不正确', data: { errors } };
    await admin.page.route('**/unit/update**', (route) => route.fulfill({ json: body }), { times: 1 });
    await form.enter({ label: '单位名称', how: 'type', value: `${name}一` });
    await form.save();
    await form.noteUnder('单位名称', '名称待核对');
    await form.dialog.getByText('数据不正确').waitFor();
    await until(admin.page, `document.activeElement.value === ${JSON.stringify(`${name}一`)}`);
    await form.enter({ label: '单位名称', how: 'type', value: `${name}二` });
    await form.saveAfterAll();
    await admin.button('编辑', admin.row(`${name}二`)).click();
    await form.enter({ label: '单位名称', how: 'type', value: name });
    await form.saveAfterAll();
    await admin.row(name).first().waitFor();
  });

  it('sees where a screen belongs that no menu lists, and goes up from it, after a reload too', async () => {
    const admin = await enter('admin');
    await admin.open('单位台账', '单位管理');
    await new RecordList(admin, '单位').search('单位名称', hospital, 'type');
    await admin.button('用户管理', admin.row(hospital)).click();
    await admin.title('单位用户管理').waitFor();
    await admin.page.reload();
    await admin.title('单位用户管理').waitFor();
    const menu = admin.page.getByRole('navigation', { name: '功能菜单' });
    expect(await menu.locator('[aria-current=page]').allTextContents()).toEqual(['单位管理']);
    const tops = admin.page.getByRole('navigation', { name: '一级菜单' });
    expect(await tops.getByRole('button', { pressed: true }).textContent()).toBe('单位台账');
    const way = admin.page.getByRole('navigation', { name: '面包屑' });
    await way.getByText('单位台账').waitFor();
    await way.getByRole('link', { name: '单位管理' }).click();
    await admin.row(hospital).waitFor();
    expect(await admin.page.getByRole('textbox', { name: '单位名称' }).inputValue()).toBe(hospital);
  });

  it('sees where the files of an item belong, after a reload too', async () => {
    const clerk = await enter('hospital');
    await clerk.open('评审管理', '申报材料');
    await clerk.button('申报材料', clerk.row('饮片管理')).click();
    await clerk.title('饮片管理 申报材料').waitFor();
    await clerk.page.reload();
    await clerk.title('饮片管理 申报材料').waitFor();
    const menu = clerk.page.getByRole('navigation', { name: '功能菜单' });
    expect(await menu.locator('[aria-current=page]').allTextContents()).toEqual(['申报材料']);
    const tops = clerk.page.getByRole('navigation', { name: '一级菜单' });
    expect(await tops.getByRole('button', { pressed: true }).textContent()).toBe('评审管理');
    const way = clerk.page.getByRole('navigation', { name: '面包屑' });
    await way.getByRole('link', { name: '申报材料' }).click();
    await clerk.row('饮片管理').waitFor();
  });

  it('sees a category that was added where the tree is closed', async () => {
    const admin = await enter('admin');
    await admin.open('评审管理', '评审标准');
    const [above, added] = ['服务能力', '适宜技术推广'].map((name) =>
      admin.page.getByRole('treeitem', { name, exact: true }),
    );
    await above!.click();
    if ((await above!.getAttribute('aria-expanded')) === 'true') await above!.press('ArrowLeft');
    await admin.page.getByRole('treeitem', { name: '设备配置', exact: true }).waitFor({ state: 'detached' });
    await admin.button('在“服务能力”下新增类别').click();
    const form = new RecordForm(admin, '新增项目类别');
    await form.enter({ label: '类别名称', how: 'type', value: '适宜技术推广' });
    await form.saveAfterAll();
    await added!.waitFor();
    await admin.button('删除“适宜技术推广”').click();
    await admin.button('确定', admin.page.getByRole('alertdialog')).click();
    await added!.waitFor({ state: 'detached' });
  });

  it('comes back from a selection to the year before, having seen all that is selected', async () => {
    const admin = await enter('admin');
    await admin.open('评审管理', '单位类别');
    await admin.choose('年度', String(thisYear - 1));
    await admin.button('选择省级项目', admin.row(unitType)).click();
    await admin.title(`${unitType} 省级评选标准`).waitFor();
    const summary = admin.page.getByRole('status').filter({ hasText: '整个标准' });
    await summary.getByText(/已选项目在第 [\d、-]+ 页/).waitFor();
    const selected = Number(/整个标准：已选 (\d+) 项/.exec((await summary.textContent()) ?? '')?.[1]);
    expect(selected).toBeGreaterThan(0);
    await admin.page.getByRole('checkbox', { name: '只看已选' }).check();
    await admin.page.getByText(`共 ${selected} 条`).waitFor();
    const ticks = admin.page.getByRole('checkbox', { name: /^选择第 \d+ 行$/ });
    for (const tick of await ticks.all()) expect(await tick.isChecked()).toBe(true);
    expect(await admin.seriousFindings()).toEqual([]);
    await admin.page.reload();
    await summary.waitFor();
    const menu = admin.page.getByRole('navigation', { name: '功能菜单' });
    expect(await menu.locator('[aria-current=page]').allTextContents()).toEqual(['单位类别']);
    await admin.button('返回').click();
    await admin.title('单位类别').waitFor();
    expect(await admin.page.getByRole('combobox', { name: '年度' }).textContent()).toBe(String(thisYear - 1));
  });

  it('opens the screens of a group from its mark in the collapsed menu', async () => {
    const admin = await enter('admin');
    await admin.open('单位台账', '科室管理');
    await admin.button('收起菜单').click();
    const menu = admin.page.getByRole('navigation', { name: '功能菜单' });
    const marks = menu.getByRole('button');
    expect(await marks.count()).toBe(5);
    expect(await menu.locator('.Mui-selected').count()).toBe(1);
    await marks
      .filter({ has: admin.page.locator(':scope[aria-label="人员队伍"]') })
      .or(menu.getByLabel('人员队伍'))
      .first()
      .click();
    expect(await admin.seriousFindings()).toEqual([]);
    await admin.page.getByRole('menuitem', { name: '医师管理' }).click();
    await admin.title('医师管理').waitFor();
    await admin.button('展开菜单').click();
  });

  it('is told of a fault as an error and of a refusal as a warning, one at a time and over no tab', async () => {
    const admin = await enter('admin');
    await admin.open('单位台账', '单位管理');
    await new RecordList(admin, '单位').search('单位名称', hospital, 'type');
    const remove = async () => {
      await admin.button('删除', admin.row(hospital)).click();
      await admin.button('确定', admin.page.getByRole('alertdialog')).click();
    };
    const alerts = admin.page.getByRole('region', { name: '提示消息' }).getByRole('alert');
    await remove();
    await alerts.filter({ hasText: /该数据已被使用，不能删除。使用它的有：.*医师 \d+ 条/ }).waitFor();
    await remove();
    await admin.page.waitForTimeout(300);
    expect(await alerts.count()).toBe(1);
    expect(await alerts.getAttribute('class')).toContain('Warning');
    await admin.page.route('**/unit/delete**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await remove();
    const fault = alerts.filter({ hasText: '系统繁忙' });
    await fault.waitFor();
    expect(await fault.getAttribute('class')).toContain('Error');
    const { y = 0 } = (await alerts.first().boundingBox()) ?? {};
    const title = await admin.title('单位管理').boundingBox();
    expect(y).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0));
  });

  it('is shown what somebody else changed meanwhile, with both values', async () => {
    const [clerk, other] = [await enter('hospital'), await enter('county')];
    await clerk.open('单位台账', '科室管理');
    await other.open('单位台账', '科室管理');
    const name = '推拿二科';
    await clerk.button('新增').click();
    const added = new RecordForm(clerk, '新增科室');
    await added.enter({ label: '科室名称', how: 'type', value: name });
    await added.enter({ label: '科室类别', how: 'choose' });
    await added.dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: '科室.png',
        mimeType: 'image/png',
        buffer: Buffer.from(dot, 'base64'),
      });
    await added.dialog.getByRole('button', { name: '移除 科室.png' }).waitFor();
    await added.saveAfterAll();
    await clerk.told(`科室“${name}”`);
    const edit = async (visitor: Visitor) => {
      const form = new RecordForm(visitor, '科室编辑');
      await visitor.button('编辑', visitor.row(name)).click();
      await form.input('科室名称').waitFor();
      return form;
    };
    await other.button('刷新列表').click();
    const [mine, theirs] = [await edit(clerk), await edit(other)];
    await theirs.enter({ label: '科室名称', how: 'type', value: '推拿三科' });
    await theirs.saveAfterAll();
    await mine.enter({ label: '科室名称', how: 'type', value: '推拿四科' });
    await mine.save();
    await clerk.button('载入最新数据', mine.dialog).click();
    await mine.dialog
      .getByRole('list', { name: '他人的修改' })
      .getByText(`科室名称：${name} → 推拿三科（您填写的是 推拿四科）`)
      .waitFor();
    await mine.noteUnder('科室名称', '他人已改为“推拿三科”');
    expect(await clerk.seriousFindings()).toEqual([]);
    await mine.saveAfterAll();
    await clerk.row('推拿四科').waitFor();
    await new RecordList(clerk, '科室').remove('推拿四科', '确定');
  });

  it('takes along the columns that are shown, or all', async () => {
    const admin = await enter('admin');
    await admin.open('单位台账', '单位管理');
    await admin.button('显示列').click();
    await admin.page.getByRole('checkbox', { name: '地址' }).click();
    await admin.page.keyboard.press('Escape');
    const asked = async (choice: string) => {
      await admin.button('导出').click();
      const [request] = await Promise.all([
        admin.page.waitForRequest(/unit\/export/),
        admin.page.getByRole('menuitem', { name: choice }).click(),
      ]);
      return (request.postDataJSON() as { fields?: string[] }).fields;
    };
    expect(await asked('导出显示的列')).toEqual(['unitName', 'unitNo', 'unitType', 'unitPhone']);
    expect(await asked('导出全部列')).toBeUndefined();
  });

  it('sorts by a click anywhere on a head, and jumps over many pages', async () => {
    const admin = await enter('admin');
    await admin.open('系统管理', '访问日志');
    const head = admin.page.getByRole('columnheader', { name: '用户名' });
    await admin.button('查看').first().waitFor();
    // the columns are as wide as they will be
    await admin.page.waitForLoadState('networkidle');
    const { width = 0, height = 0 } = (await head.boundingBox()) ?? {};
    await head.click({ position: { x: width - 4, y: height - 4 } });
    await admin.page.waitForURL(/sort=username/);
    await admin.button('展开').click();
    await admin.choose('所属机构', hospital, admin.page.getByRole('search'));
    await admin.page.waitForURL(/q\.orgId=/);
    expect(await admin.seriousFindings()).toEqual([]);
  });

  it('files without the tree of organisations', async () => {
    const admin = await enter('admin');
    await admin.open('系统管理', '文件管理');
    await admin.page.getByRole('tree', { name: '机构' }).waitFor();
    await admin.button('全部文件').click();
    expect(await admin.page.getByRole('tree', { name: '机构' }).count()).toBe(0);
    expect(await admin.button('新增').isEnabled()).toBe(true);
    expect(await admin.seriousFindings()).toEqual([]);
  });

  it('is at home with at most 300 kB of script in 6 requests', async () => {
    const admin = await enter('admin');
    // nothing that was loaded while signing in is kept there
    const fresh = await newVisitor(browserOf(admin), undefined, await admin.context.storageState());
    const page = await fresh.newPage();
    const scripts: Response[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response);
    });
    await page.goto('/home');
    await page.getByRole('table', { name: '单位进度' }).getByRole('row').nth(1).waitFor();
    await page.getByRole('group', { name: /^台账填报/ }).waitFor();
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(
      scripts.map(async (response) => (await response.request().sizes()).responseBodySize),
    );
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    await fresh.close();
    expect(scripts.length).toBeLessThanOrEqual(6);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(300 * 1024);
  });
});

function browserOf({ context }: Visitor): Browser {
  const browser = context.browser();
  if (!browser) throw new Error('the browser is gone');
  return browser;
}

/** A picture of one point. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
