import { jest } from '@jest/globals';
import ExcelJS from 'exceljs';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser.js';
import { RecordList } from '../support/record-list.js';
import { Visitor } from '../support/visitor.js';

jest.setTimeout(180_000);

const fileName = '区划调整.xlsx';

/** An administrator keeps the nation's regions. Each test goes on where the one before it ended. */
describe('行政区划', () => {
  let browser: Browser;
  let admin: Visitor;
  let list: RecordList;

  beforeAll(async () => {
    browser = await launchBrowser();
    admin = await Visitor.signIn(browser, 'admin');
  });
  afterAll(() => browser.close());

  const node = (name: string) => admin.page.getByRole('tree', { name: '行政区划' }).getByText(name, { exact: true });
  const dialog = (name: string) => admin.page.getByRole('dialog', { name, exact: true });
  const open = async (name: string) => {
    await node(name).click();
    await admin.page.keyboard.press('ArrowRight');
  };

  async function upload(rows: readonly (readonly string[])[]): Promise<void> {
    const workbook = new ExcelJS.Workbook();
    workbook.addWorksheet('行政区划').addRows([['区划代码', '区划名称'], ...rows].map((row) => [...row]));
    const buffer = Buffer.from(await workbook.xlsx.writeBuffer());
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await dialog('导入行政区划').locator('input[type=file]').setInputFiles({ name: fileName, mimeType, buffer });
    await admin.button(`移除 ${fileName}`, dialog('导入行政区划')).waitFor();
  }

  it('is read level by level, as it is opened', async () => {
    const asked: string[] = [];
    admin.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await admin.open('系统管理', '行政区划');
    list = new RecordList(admin, '行政区划');
    await list.row('北京市').waitFor();
    await open('江西省');
    await open('宜春市');
    await node('袁州区').waitFor();
    await list.row('360902').waitFor();
    expect(asked.filter((path) => path.endsWith('/region/getTree'))).toEqual([]);
    expect(await admin.seriousFindings()).toEqual([]);
  });

  it('takes a county, under the name that it then gets', async () => {
    await admin.button('新增').click();
    const added = dialog('新增行政区划');
    const code = added.getByRole('textbox', { name: '区划代码' });
    expect(await code.inputValue()).toBe('3609');
    await code.fill('360902');
    await added.getByRole('textbox', { name: '区划名称' }).fill('明月山区');
    await admin.button('保存', added).click();
    await added.getByText('该区划代码已存在，请重新输入').waitFor();
    await code.fill('360903');
    expect(await admin.seriousFindings()).toEqual([]);
    await admin.button('保存', added).click();
    await added.waitFor({ state: 'detached' });
    await admin.told('保存成功');
    await node('明月山区').waitFor();
    await admin.button('编辑', list.row('360903')).click();
    const edited = dialog('行政区划编辑');
    await edited.getByRole('textbox', { name: '区划名称' }).fill('明月山新区');
    await admin.button('保存', edited).click();
    await admin.told('修改成功');
    await node('明月山新区').waitFor();
  });

  it('keeps what is used, and lets go of what is not', async () => {
    const remove = async (code: string) => {
      await admin.button('删除', list.row(code)).click();
      await admin.button('确定', admin.page.getByRole('alertdialog', { name: '提示' })).click();
    };
    await remove('360902');
    await admin.page.getByRole('alert').filter({ hasText: '该数据已被使用，不能删除' }).waitFor();
    await list.row('360902').waitFor();
    await remove('360903');
    await list.row('360903').waitFor({ state: 'detached' });
    await node('明月山新区').waitFor({ state: 'detached' });
  });

  it('is searched at all levels', async () => {
    const name = admin.page.getByRole('textbox', { name: '区划名称' });
    await name.fill('东莞');
    await name.press('Enter');
    await list.row('441900').getByText('按县级评审').waitFor();
  });

  it('takes a workbook, and says before what it would do', async () => {
    await admin.button('导入').click();
    await upload([
      ['360902', '袁州区'],
      ['3609', '短码区'],
    ]);
    await dialog('导入行政区划').getByText('有1行有误').waitFor();
    expect(await admin.button('导入', dialog('导入行政区划')).isDisabled()).toBe(true);
    expect(await admin.seriousFindings()).toEqual([]);
    await admin.button(`移除 ${fileName}`, dialog('导入行政区划')).click();
    await upload([
      ['360904', '宜阳新区'],
      ['360921', '奉新新县'],
    ]);
    await dialog('导入行政区划').getByText('360921 奉新县 → 奉新新县').waitFor();
    await admin.button('导入', dialog('导入行政区划')).click();
    await admin.told('导入完成：新增1个，更名1个');
    await node('奉新新县').waitFor();
  });

  it('asks the county for no region, and sends it no other', async () => {
    const county = await Visitor.signIn(browser, 'county');
    const answers: number[] = [];
    county.page.on('response', (response) => {
      if (/\/(region|org)\//.test(response.url())) void response.body().then((body) => answers.push(body.length));
    });
    await county.open('单位台账', '单位管理');
    await county.button('新增').click();
    const added = county.page.getByRole('dialog', { name: '新增单位', exact: true });
    await added.getByRole('textbox', { name: '单位名称' }).waitFor();
    expect(await added.getByLabel('区域名称').count()).toBe(0);
    await county.button('取消', added).click();
    await county.open('统计分析', '医师统计');
    expect(answers.filter((bytes) => bytes > 20_000)).toEqual([]);
  });
});
