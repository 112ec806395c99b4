import { jest } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { statisticsTables } from '@county-tcm/domain/statistics/index';
import type { Visitor } from '../support/visitor.js';
import { useVisitors } from '../support/visitors.js';

jest.setTimeout(180_000);

/** A type of units that nobody signs in for, so that its numbers stay while other tests run. */
const generalHospital = '县级综合医院、妇幼保健院';

/** The statistics: tables and charts over the real records, each number leading to those behind it. */
describe('the statistics', () => {
  const { enter } = useVisitors();

  const cellsOf = (row: Locator) => row.getByRole('cell');
  /** What the list on the screen says that it has; the one for paper says so, too. */
  const total = ({ page }: Visitor, count: number) => page.getByText(`共 ${count} 条`).filter({ visible: true });

  it('have a table and a chart on every screen', async () => {
    const county = await enter('county');
    for (const { title, columns } of statisticsTables) {
      await county.openAlone('统计分析', title);
      const table = county.page.getByRole('table', { name: title });
      await table.waitFor();
      expect([title, await cellsOf(table.getByRole('row').last()).count()]).toEqual([title, columns.length]);
      await county.button('表格和图表').click();
      const chart = county.page
        .getByRole('region', { name: `${title}图表` })
        .getByRole('img')
        .first();
      await chart.locator('svg').waitFor();
      expect(await county.seriousFindings()).toEqual([]);
    }
  });

  it('lead from a number to as many records', async () => {
    const county = await enter('county');
    await county.open('统计分析', '医师统计');
    const number = county.row(generalHospital).getByTitle(`查看${generalHospital} 医师类别 中医类别医师的记录`);
    const doctors = Number(await number.textContent());
    expect(doctors).toBeGreaterThan(0);
    await number.click();
    await county.title('医师管理').waitFor();
    await total(county, doctors).waitFor();
    const conditions = county.page.getByRole('list', { name: '筛选条件' });
    await conditions.getByText('医师统计：中医类别医师').waitFor();
    expect(await county.page.getByRole('table').getByRole('row').count()).toBe(doctors + 1);
    expect(await county.seriousFindings()).toEqual([]);

    await county.page.reload();
    await total(county, doctors).waitFor();
    await conditions.getByRole('button', { name: `单位类别：${generalHospital}` }).press('Delete');
    await conditions.getByText(generalHospital).waitFor({ state: 'detached' });
    await total(county, doctors).waitFor({ state: 'detached' });
    await county.button('重置').click();
    await conditions.waitFor({ state: 'detached' });
  });

  it('lead from a unit and from a name, too', async () => {
    const county = await enter('county');
    await county.open('统计分析', '中医药场所统计');
    const unit = '袁州区怀安综合医院';
    await county.page.getByTitle(`查看${unit} 中药房的记录`).click();
    await county.title('中药房管理').waitFor();
    await county.page.getByRole('list', { name: '筛选条件' }).getByText(`单位：${unit}`).waitFor();
    await total(county, 2).waitFor();
    await county.open('统计分析', '器具统计');
    await county.page.getByTitle(`查看特定电磁波治疗设备（TDP） ${generalHospital}的记录`).click();
    await county.title('诊疗设备').waitFor();
    await total(county, 1).waitFor();
  });

  it('say which shares are below what is recommended, year by year', async () => {
    const county = await enter('county');
    await county.open('统计分析', '医疗服务统计');
    const share = county.page.getByTitle(`查看${generalHospital} 占比 中医诊疗人次占比的记录`);
    const latest = await share.textContent();
    await share.getByLabel('低于建议的35%').waitFor();
    await county.page.getByRole('img', { name: /中医诊疗人次占比.*建议不低于35/ }).waitFor();
    const years = county.page.getByRole('combobox', { name: '年度' });
    const before = String(Number(await years.textContent()) - 1);
    await county.choose('年度', before);
    await county.page.waitForURL(new RegExp(`q\\.year=${before}`));
    await share.filter({ hasNotText: latest ?? '' }).waitFor();
    await share.click();
    await county.title('诊疗人次与处方占比').waitFor();
    await county.row('袁州区怀安综合医院').getByText(before, { exact: true }).waitFor();
  });

  it('show a unit its own numbers', async () => {
    const clerk = await enter('township');
    await clerk.open('统计分析', '设备统计');
    const table = clerk.page.getByRole('table', { name: '设备统计' });
    await table.waitFor();
    expect(await table.getByRole('rowheader').allTextContents()).toEqual(['乡镇卫生院、社区服务中心']);
    expect(await clerk.seriousFindings()).toEqual([]);
  });
});
