import { jest } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { listIn } from '../../apps/server/test/registers/workbook.js';
import { RecordList } from '../support/record-list.js';
import type { Visitor } from '../support/visitor.js';
import { useVisitors } from '../support/visitors.js';

jest.setTimeout(180_000);

const doctorType = '中医类别医师';

/** What is on a screen as a workbook, taken along by its button. */
describe('a download', () => {
  const { enter } = useVisitors();

  it('of a list has the records that were searched for, in the order of the screen', async () => {
    const county = await enter('county');
    await county.open('单位台账', '医师管理');
    const list = new RecordList(county, '医师');
    await list.search('医师类别', doctorType, 'choose');
    const [{ count }] = await Promise.all([
      list.answerTo('"name":"doctorAge"'),
      county.page.getByRole('columnheader', { name: '年龄' }).getByRole('button').click(),
    ]);
    const { fileName, rows: lines, notes } = await taken(county, '导出全部列');
    expect(fileName).toMatch(/^医师-\d{4}-\d\d-\d\d\.xlsx$/);
    expect(lines).toHaveLength(count);
    expect(new Set(lines.map((line) => line['医师类别']))).toEqual(new Set([doctorType]));
    const ages = lines.map((line) => Number(line['年龄']));
    expect(ages).toEqual([...ages].sort((one, other) => one - other));
    for (const line of lines) expect(line['身份证号']).toMatch(/^\d{3}\*{11}[\dX]{4}$/);
    expect(notes).toMatchObject({ 医师类别: doctorType, 排序: '年龄升序', 数据行数: String(count) });
  });

  it('of a table of the statistics has its numbers, and the region it is of', async () => {
    const county = await enter('county');
    await county.open('统计分析', '科室统计');
    const table = county.page.getByRole('table', { name: '科室统计' });
    await table.waitFor();
    const shown = await table.getByRole('rowheader').allTextContents();
    const total = await table.getByRole('row').last().getByRole('cell').allTextContents();
    const { fileName, rows: lines, notes } = await taken(county);
    expect(fileName).toMatch(/^科室统计-/);
    expect(lines.map((line) => line['单位类别'])).toEqual(shown);
    expect(Object.values(lines.at(-1)!)).toEqual(['合计', ...total.map(Number)]);
    expect(notes).toMatchObject({ 行政区划: '全部' });
  });

  it('of where the units stand has each of them, as the table is filtered', async () => {
    const county = await enter('county');
    await county.choose('单位类别', '县级中医医院');
    await county.page.waitForURL(/q\.unitType=/);
    const table = county.page.getByRole('table', { name: '单位进度' });
    await county.row('乡镇卫生院').first().waitFor({ state: 'detached' });
    const { fileName, rows: lines } = await taken(county);
    expect(fileName).toMatch(/^单位进度-/);
    expect(lines).toHaveLength((await table.getByRole('row').count()) - 1);
    expect(new Set(lines.map((line) => line['单位类别']))).toEqual(new Set(['县级中医医院']));
  });
});

/** Presses 导出, says which columns where that is asked, and reads what comes. */
async function taken(visitor: Visitor, columns?: string) {
  const press = async () => {
    await visitor.button('导出').click();
    if (columns) await visitor.page.getByRole('menuitem', { name: columns }).click();
  };
  const [download] = await Promise.all([visitor.page.waitForEvent('download'), press()]);
  const fileName = download.suggestedFilename();
  await visitor.told(`已导出 ${fileName}`);
  const { buffer } = new Uint8Array(await readFile(await download.path()));
  return { fileName, ...(await listIn(buffer)) };
}
