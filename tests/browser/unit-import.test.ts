import { jest } from '@jest/globals';
import ExcelJS from 'exceljs';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser.js';
import { Visitor } from '../support/visitor.js';

jest.setTimeout(180_000);

const header = ['单位名称', '单位编码', '单位类别', '联系电话', '地址'];
const station = '社区卫生服务站、村卫生室';
const fileName = '春季村卫生室.xlsx';

/** An administrator brings a county's units in from Excel. Each test goes on where the one before it ended. */
describe('units are imported', () => {
  let browser: Browser;
  let county: Visitor;

  beforeAll(async () => {
    browser = await launchBrowser();
    county = await Visitor.signIn(browser, 'county');
    await county.open('单位台账', '单位管理');
  });
  afterAll(() => browser.close());

  const dialog = (name: string) => county.page.getByRole('dialog', { name, exact: true });
  const result = () => dialog(`导入单位：${fileName}`);
  const figure = async (label: string) =>
    result().getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd').innerText();

  async function upload(rows: readonly (readonly string[])[]): Promise<void> {
    const workbook = new ExcelJS.Workbook();
    workbook.addWorksheet('单位').addRows([header, ...rows].map((row) => [...row]));
    const buffer = Buffer.from(await workbook.xlsx.writeBuffer());
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await dialog('导入单位').locator('input[type=file]').setInputFiles({ name: fileName, mimeType, buffer });
    await county.button(`移除 ${fileName}`, dialog('导入单位')).waitFor();
  }

  it('not without a file, and not before it is confirmed', async () => {
    await county.button('导入').click();
    await county.button('导入', dialog('导入单位')).click();
    await dialog('导入单位').getByText('请先上传附件').waitFor();
    expect(await county.seriousFindings()).toEqual([]);
    await upload([
      ['浏览器卫生室一', 'LLQ01', station, '', ''],
      ['浏览器卫生室二', 'LLQ02', '诊所', '', ''],
    ]);
    await county.button('导入', dialog('导入单位')).click();
    const question = county.page.getByRole('alertdialog');
    await question.getByText('确定导入数据?').waitFor();
    await county.button('取消', question).click();
    await county.told('已取消操作');
  });

  it('good rows are in the list, bad ones are told with their number and reason', async () => {
    await county.button('导入', dialog('导入单位')).click();
    await county.button('确定', county.page.getByRole('alertdialog')).click();
    await county.button('完成', result()).waitFor();
    expect([await figure('新增'), await figure('未变化'), await figure('失败')]).toEqual(['1', '0', '1']);
    const fault = result().getByRole('row').nth(1);
    expect((await fault.innerText()).split(/\s+/)).toEqual(['3', '单位类别不在可选范围内']);
    expect(await county.seriousFindings()).toEqual([]);
    const saved = county.page.waitForEvent('download');
    await county.button('下载标注文件', result()).click();
    expect((await saved).suggestedFilename()).toBe('春季村卫生室-导入结果.xlsx');
    await county.button('完成', result()).click();
    await county.row('浏览器卫生室一').getByText('LLQ01').waitFor();
  });

  it('what came of it is found again after the page was reloaded', async () => {
    await county.page.reload();
    await county.button('导入').click();
    await county.button(fileName, dialog('导入单位')).click();
    await result().getByText('有1行未能导入').waitFor();
  });

  it('the template is to be had', async () => {
    await county.button('继续导入', result()).click();
    const saved = county.page.waitForEvent('download');
    await county.button('下载模板', dialog('导入单位')).click();
    expect((await saved).suggestedFilename()).toBe('单位导入模板.xlsx');
  });
});
