import { jest } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { listIn } from '../../apps/server/test/registers/workbook.js';
import { RecordForm } from '../support/record-form.js';
import { RecordList } from '../support/record-list.js';
import type { Visitor } from '../support/visitor.js';
import { useVisitors } from '../support/visitors.js';

jest.setTimeout(180_000);

const doctorType = '中医类别医师';

/** What every list can do besides showing its pages. */
describe('a list', () => {
  const { enter } = useVisitors();

  const heads = ({ frame }: RecordList) => frame.getByRole('columnheader').allInnerTexts();
  const names = async ({ frame }: RecordList) => {
    const rows = await frame.locator('tbody tr').all();
    return Promise.all(rows.map((row) => row.getByRole('cell').nth(3).innerText()));
  };
  const tick = (list: RecordList, row: number) => list.frame.getByRole('checkbox', { name: `选择第 ${row} 行` });

  async function doctors(account: string): Promise<[Visitor, RecordList]> {
    const visitor = await enter(account);
    await visitor.open('单位台账', '医师管理');
    const list = new RecordList(visitor, '医师');
    await visitor.button('查看', list.frame).first().waitFor();
    return [visitor, list];
  }

  /** Opens one of the small panels under the tools. */
  async function panel(visitor: Visitor, name: string): Promise<Locator> {
    await visitor.button(name).click();
    return visitor.page.getByRole('dialog', { name, exact: true });
  }

  it('keeps which columns a user shows and in what order, for this user only', async () => {
    const [county, list] = await doctors('county');
    const before = await heads(list);
    const columns = await panel(county, '显示列');
    await columns.getByRole('checkbox', { name: '性别' }).uncheck();
    await county.button('下移单位名称', columns).press('Enter');
    expect(await county.seriousFindings()).toEqual([]);
    await county.page.keyboard.press('Escape');
    const after = await heads(list);
    expect(after).not.toContain('性别');
    expect(after.slice(2, 4)).toEqual([before[3], before[2]]);
    await county.page.reload();
    await county.button('查看', list.frame).first().waitFor();
    expect(await heads(list)).toEqual(after);

    await county.becomes('hospital');
    await county.open('单位台账', '医师管理');
    await county.button('查看', list.frame).first().waitFor();
    expect(await heads(list)).toContain('性别');

    await county.becomes('county');
    await county.open('单位台账', '医师管理');
    await county.button('查看', list.frame).first().waitFor();
    expect(await heads(list)).toEqual(after);
    await county.button('恢复默认', await panel(county, '显示列')).click();
    await county.page.keyboard.press('Escape');
    expect(await heads(list)).toEqual(before);
  });

  it('is searched again by a name', async () => {
    const [county, list] = await doctors('county');
    await list.search('医师类别', doctorType, 'choose');
    await county.page.getByRole('columnheader', { name: '年龄' }).getByRole('button').click();
    await county.page.waitForURL(/sort=doctorAge/);
    await county.button('保存当前查询', await panel(county, '已保存的查询')).click();
    const form = new RecordForm(county, '保存当前查询');
    await form.save();
    await form.noteUnder('查询名称', '请输入查询名称');
    await form.enter({ label: '查询名称', how: 'type', value: '中医按年龄' });
    await form.save();
    await form.gone();

    await county.button('重置').click();
    await county.page.waitForURL(/doctor\?sort=doctorAge$/);
    await county.page.reload();
    await county.button('查看', list.frame).first().waitFor();
    const saved = await panel(county, '已保存的查询');
    expect(await county.seriousFindings()).toEqual([]);
    await Promise.all([list.answerTo(doctorType), county.button('中医按年龄', saved).click()]);
    await county.page.waitForURL(/q\.doctorType=.*sort=doctorAge/);
    const again = await panel(county, '已保存的查询');
    await county.button('删除查询“中医按年龄”', again).click();
    await again.getByText('还没有保存的查询').waitFor();
  });

  it('is open again where the user left it, each tab at its own place', async () => {
    const [county, list] = await doctors('county');
    const [{ count }] = await Promise.all([list.answerTo(doctorType), list.search('医师类别', doctorType, 'choose')]);
    await county.open('单位台账', '科室管理');
    await county.page.waitForURL(/department$/);
    await new RecordList(county, '科室').search('关键字', '科', 'type');
    await county.button('医师管理').click();
    await county.page.waitForURL(/doctor\?q\.doctorType=/);
    await county.button('关闭 医师管理').click();
    await county.open('单位台账', '医师管理');
    await county.page.getByText(`共 ${count} 条`).filter({ visible: true }).waitFor();
    await county.page.waitForURL(/doctor\?q\.doctorType=/);
    await county.button('重置').click();
    await county.page.waitForURL(/doctor\?page=1/);
    await county.page.reload();
    await county.button('查看', list.frame).first().waitFor();
    expect(county.page.url()).not.toContain('doctorType');
  });

  it('deletes what is chosen, and brings it back', async () => {
    const [county, list] = await doctors('county');
    const before = await names(list);
    await tick(list, 2).check();
    await tick(list, 4).click({ modifiers: ['Shift'] });
    await county.page.getByText('已选 3 项').waitFor();
    expect(await county.seriousFindings()).toEqual([]);
    const chosen = before.slice(1, 4);

    await county.button('删除所选').click();
    const question = county.page.getByRole('alertdialog', { name: '提示' });
    await question.getByText('此操作将删除所选的 3 条信息, 是否继续?').waitFor();
    await county.button('取消', question).click();
    await county.told('已取消删除');
    expect(await names(list)).toEqual(before);

    await county.button('删除所选').click();
    await county.button('确定', question).click();
    const toast = county.page.getByRole('status').filter({ hasText: '已删除 3 条' });
    await toast.waitFor();
    for (const name of chosen) await list.row(name).waitFor({ state: 'detached' });
    expect(await county.page.getByText(/^已选/).filter({ visible: true }).count()).toBe(0);

    await county.button('撤销', toast).click();
    await county.told('已恢复 3 条');
    for (const name of chosen) await list.row(name).waitFor();
    expect(await names(list)).toEqual(before);
  });

  it('says what it did not delete, and why', async () => {
    const admin = await enter('admin');
    await admin.open('单位台账', '单位管理');
    const list = new RecordList(admin, '单位');
    await tick(list, 1).check();
    await tick(list, 2).check();
    await admin.button('删除所选').click();
    await admin.button('确定', admin.page.getByRole('alertdialog')).click();
    await admin.page
      .getByRole('alert')
      .filter({ hasText: /已完成 0 条，2 条未完成：该数据已被使用/ })
      .waitFor();
    expect(await tick(list, 1).isChecked()).toBe(true);
  });

  it('offers to take back a single deletion, too', async () => {
    const [county, list] = await doctors('county');
    const [first = ''] = await names(list);
    await list.remove(first, '确定');
    await list.row(first).waitFor({ state: 'detached' });
    await county.button('撤销').click();
    await county.told('恢复成功');
    await list.row(first).waitFor();
  });

  it('takes along what is chosen, also for somebody who may not change it', async () => {
    const [auditor, list] = await doctors('auditor');
    const chosen = [(await names(list))[0], (await names(list))[2]];
    await tick(list, 1).check();
    await tick(list, 3).check();
    expect(await auditor.button('删除所选').count()).toBe(0);
    const [download] = await Promise.all([auditor.page.waitForEvent('download'), auditor.button('导出所选').click()]);
    const { buffer } = new Uint8Array(await readFile(await download.path()));
    const { rows, notes } = await listIn(buffer);
    expect(rows.map((row) => row['医师姓名'])).toEqual(chosen);
    expect(notes).toMatchObject({ 选择: '2 条' });
  });

  it('is gone through by the keyboard', async () => {
    const [county, list] = await doctors('county');
    const rows = list.frame.locator('tbody tr');
    const [, second = ''] = await names(list);
    await rows.first().focus();
    await county.page.keyboard.press('ArrowDown');
    expect(await focusedRow(county)).toContain(second);
    await county.page.keyboard.press(' ');
    expect(await tick(list, 2).isChecked()).toBe(true);
    await county.page.keyboard.press(' ');
    await county.page.keyboard.press('Enter');
    const details = new RecordForm(county, '医师详情');
    expect(Object.values(await details.read())).toContain(second);
    await county.page.keyboard.press('Escape');
    await details.gone();
    await rows.first().focus();
    await county.page.keyboard.press('End');
    expect(await county.page.locator('tbody tr:last-child:focus').count()).toBe(1);
  });

  it('with merged cells is gone through by the keyboard, too', async () => {
    const clerk = await enter('hospital');
    await clerk.open('评审管理', '申报材料');
    const rows = clerk.page.getByRole('table', { name: '申报材料' }).locator('tbody tr');
    await rows.first().focus();
    await clerk.page.keyboard.press('ArrowDown');
    expect(await clerk.page.locator('tbody tr:nth-child(2):focus').count()).toBe(1);
    await clerk.page.keyboard.press('Enter');
    await clerk.page.waitForURL(/declarationMaterials\/details\?itemId=/);
  });
});

function focusedRow({ page }: Visitor): Promise<string> {
  return page.evaluate('document.activeElement.innerText');
}
