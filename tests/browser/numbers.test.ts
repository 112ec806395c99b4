import { jest } from '@jest/globals';
import { RecordForm } from '../support/record-form.js';
import { RecordList } from '../support/record-list.js';
import { callsOf } from '../support/signed-in.js';
import type { Visitor } from '../support/visitor.js';
import { useVisitors } from '../support/visitors.js';

jest.setTimeout(180_000);

const base = '/api/advanced-group';
const password = 'Demo@12345';
const clinic = '万载县众安中医医院';
const shares = '中医诊疗人次及处方占比';
const thisYear = Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Shanghai' }).format());

/** Numbers that people rely on: what looks wrong is asked about, what is wrong is not counted. */
describe('a clerk who slips', () => {
  const { enter } = useVisitors();
  let unitId = '';

  beforeAll(async () => {
    const admin = await callsOf('admin');
    const unit = { unitName: clinic, unitNo: 'ZA-1', unitType: '县级中医医院', regionCode: '360922' };
    unitId = ((await admin.call(`${base}/unit/save`, unit)).body.data as { id: string }).id;
    await admin.call(`${base}/unituser/save`, { unitId, userName: 'zhongan', password });
  });

  async function shareForm(clerk: Visitor): Promise<RecordForm> {
    await clerk.open('单位台账', '诊疗人次与处方占比');
    await clerk.button('新增').click();
    return new RecordForm(clerk, `新增${shares}`);
  }

  it('is asked about a year to come, which nothing opens at', async () => {
    const clerk = await enter('zhongan');
    const form = await shareForm(clerk);
    expect(await form.input('年度').textContent()).toBe(String(thisYear));
    await clerk.choose('年度', String(thisYear + 1), form.dialog);
    await form.enter({ label: '单位诊疗总人次（人次）', how: 'type', value: '100' });
    await form.enter({ label: '中医诊疗人次（人次）', how: 'type', value: '50' });
    await form.save();
    const question = clerk.page.getByRole('alertdialog', { name: '请核对' });
    await question.getByText(`年度${thisYear + 1}晚于今年`).waitFor();
    expect(await clerk.seriousFindings()).toEqual([]);
    await clerk.button('返回修改', question).click();
    await form.saveAfterAll();
    await clerk.told('保存成功');
    await clerk.open('统计分析', '医疗服务统计');
    expect(await clerk.page.getByRole('combobox', { name: '年度' }).textContent()).toBe(String(thisYear));
  });

  it('is warned of a share above a hundred, and led to the record that there is', async () => {
    const clerk = await enter('zhongan');
    const form = await shareForm(clerk);
    await form.enter({ label: '单位诊疗总人次（人次）', how: 'type', value: '100' });
    await form.enter({ label: '中医诊疗人次（人次）', how: 'type', value: '275' });
    await form.dialog.getByText('中医诊疗人次占比超过100%，请核对').waitFor();
    await form.dialog.getByText('275.00%').waitFor();
    const [total, part, share] = await Promise.all(
      [form.input('单位诊疗总人次（人次）'), form.input('中医诊疗人次（人次）'), form.dialog.getByText('275.00%')].map(
        (place) => place.boundingBox(),
      ),
    );
    expect(Math.abs((total?.y ?? 0) - (part?.y ?? 99))).toBeLessThan(8);
    expect(Math.abs((total?.y ?? 0) - (share?.y ?? 99))).toBeLessThan(8);
    expect(total!.x).toBeLessThan(part!.x);
    expect(part!.x).toBeLessThan(share!.x);
    await form.saveAfterAll();
    const list = new RecordList(clerk, shares);
    await list.row('275.00').getByLabel('超过100%，请核对').waitFor();
    await clerk.told('保存成功');

    await clerk.button('新增').click();
    await form.dialog.getByText(`该单位${thisYear}年度已有 1 条记录`).waitFor();
    await form.enter({ label: '中医药技术服务', how: 'type', value: '第二条' });
    await form.save();
    const question = clerk.page.getByRole('alertdialog', { name: '请核对' });
    await question.getByText(/已有 1 条记录，再保存一条将合并计入统计/).waitFor();
    await clerk.button('返回修改', question).click();
    await clerk.button('打开已有记录', form.dialog).click();
    const edited = new RecordForm(clerk, `${shares}编辑`);
    expect(await edited.input('中医诊疗人次（人次）').inputValue()).toBe('275');

    await clerk.page.goto('/home');
    const card = clerk.page.getByRole('list', { name: '建议指标' }).getByRole('listitem').first();
    await card.getByText('未达标').waitFor();
    expect(await card.textContent()).toContain('275.00%');
  });

  it('is asked before a record of nothing is saved', async () => {
    const clerk = await enter('zhongan');
    await clerk.open('单位台账', '家庭医生服务');
    await clerk.button('新增').click();
    const form = new RecordForm(clerk, '新增家庭医生服务');
    await form.save();
    const question = clerk.page.getByRole('alertdialog', { name: '请核对' });
    await question.getByText('没有填写任何内容，保存后是一条空记录').waitFor();
    await clerk.button('返回修改', question).click();
    await clerk.page.keyboard.press('Escape');
    await form.gone();
  });

  it('is told what was made of what was typed, and may overrule what is doubted', async () => {
    const clerk = await enter('zhongan');
    await clerk.open('单位台账', '目标人群覆盖');
    await clerk.button('新增').click();
    const form = new RecordForm(clerk, '新增目标人群覆盖情况');
    await form.enter({ label: '目标人群数（人）', how: 'type', value: '1.2.3' });
    await form.noteUnder('目标人群数（人）', '只能输入数字，“1.2.3”已改为“1.23”');
    await form.enter({ label: '目标人群数（人）', how: 'type', value: '900' });
    await form.enter({ label: '服务人群数（人）', how: 'type', value: '100' });
    expect(await form.input('覆盖率（%）').inputValue()).toBe('11.11');
    await form.enter({ label: '覆盖率（%）', how: 'type', value: '950' });
    await form.noteUnder('覆盖率（%）', '覆盖率超过100%，请核对');
    await form.enter({ label: '填报时间', how: 'date', value: '2025/3/1' });
    await form.input('填报时间').blur();
    expect(await form.input('填报时间').inputValue()).toBe('2025-03-01');
    await form.input('填报时间').press('Alt+ArrowDown');
    await clerk.page.getByRole('gridcell', { name: '1', exact: true }).waitFor();
    expect(await clerk.seriousFindings()).toEqual([]);
    await clerk.page.keyboard.press('ArrowRight');
    await clerk.page.keyboard.press('Enter');
    expect(await form.input('填报时间').inputValue()).toBe('2025-03-02');
    await form.saveAfterAll();
    await new RecordList(clerk, '目标人群覆盖情况').row('950.00').waitFor();
  });

  it('cannot keep names of another type', async () => {
    const clerk = await enter('zhongan');
    await clerk.open('单位台账', '诊疗设备');
    await clerk.button('新增').click();
    const form = new RecordForm(clerk, '新增诊疗设备');
    await form.enter({ label: '设备类型', how: 'choose' });
    const before = (await form.enter({ label: '设备名称', how: 'chooseSeveral' })).split('、');
    await form.input('设备类型').click();
    await clerk.page.getByRole('option').nth(3).click();
    await form.dialog.getByText(/^已移除不属于“.+”的：/).waitFor();
    for (const name of before) expect(await form.dialog.getByRole('button', { name, exact: true }).count()).toBe(0);
    await form.save();
    await form.noteUnder('设备名称', '请输入设备名称');
  });

  it('sees the rows of a page whose numbers are all nought', async () => {
    const county = await enter('admin');
    await county.open('统计分析', '中医药场所统计');
    await county.page.getByRole('table', { name: '中医药场所统计' }).waitFor();
    await county.page
      .getByRole('button', { name: /^(Go to page|跳转到第|转到第).*\d+/ })
      .last()
      .click();
    await county.page.getByRole('table', { name: '中医药场所统计' }).getByRole('rowheader').first().waitFor();
    expect(await county.seriousFindings()).toEqual([]);
  });
});
