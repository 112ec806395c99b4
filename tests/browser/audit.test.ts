import { jest } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { listIn } from '../../apps/server/test/registers/workbook.js';
import { callsOf } from '../support/signed-in.js';
import type { Visitor } from '../support/visitor.js';
import { useVisitors } from '../support/visitors.js';

jest.setTimeout(180_000);

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/i;

/** What the auditor sees can be compared, told apart and handed on. */
describe('an auditor', () => {
  const { enter } = useVisitors();

  it('takes the recorded changes along and puts them on paper, all of them and nothing cut', async () => {
    const auditor = await enter('auditor');
    await auditor.open('审计', '操作记录');
    await auditor.button('展开', auditor.page.getByRole('search')).click();
    await auditor.page.getByRole('combobox', { name: '操作类型' }).fill('选择评审项目');
    await auditor.page.getByRole('option', { name: '项目选择 选择评审项目', exact: true }).click();
    const table = auditor.page.getByRole('table', { name: '操作记录' });
    await table.getByText('加入评审项目').first().waitFor();
    const cells = await table.getByRole('cell').all();
    const texts = await Promise.all(cells.map((cell) => cell.innerText()));
    expect(texts.filter((text) => uuid.test(text))).toEqual([]);
    for (const cell of cells) expect(await auditor.isCut(cell)).toBe(false);
    expect(await auditor.isWiderThanWindow()).toBe(false);
    expect(await auditor.seriousFindings()).toEqual([]);
    const total = Number(/共 (\d+) 条/.exec(await auditor.page.locator('body').innerText())![1]);

    const { rows, notes } = await taken(auditor);
    expect(rows).toHaveLength(total);
    expect(notes).toMatchObject({ 操作类型: '选择评审项目', 排序: '从新到旧' });

    await printed(auditor, () => auditor.button('打印').click());
    expect(await table.getByRole('row').count()).toBe(total + 1);
    await auditor.page.getByText('单位（盖章）：').waitFor();
    expect(await auditor.page.getByRole('search').first().isVisible()).toBe(false);
  });

  it('is told at once who was lately given the right to review', async () => {
    const admin = await callsOf('admin');
    const roles = (await admin.call('/api/system-center/role/page', { queryParams: { roleKind: '评审员' } })).body.data;
    const account = { userName: 'late.reviewer', nickName: '新来的', password: 'Start@123', regionCode: '360902' };
    await admin.call('/api/system-center/account/save', { ...account, roleId: roles.at(-1).id });
    const auditor = await enter('auditor');
    await auditor.open('审计', '操作记录');
    const grants = auditor.page.getByRole('region', { name: '近一个月的授权' });
    await grants.getByText(/系统管理员 授予新来的（late\.reviewer）（角色“.+”）：.*评审/).waitFor();
    expect(await auditor.seriousFindings()).toEqual([]);
  });

  it('sees the hash of a change and of the end of its chain, and what they prove', async () => {
    const auditor = await enter('auditor');
    await auditor.open('审计', '操作记录');
    await auditor.button('查看').first().click();
    const proof = auditor.page.getByRole('region', { name: '防篡改凭据' });
    await proof.waitFor();
    expect((await proof.innerText()).match(/[0-9a-f]{64}/g)).toHaveLength(2);
    await proof.getByText(/就证明本条及之前的各条自抄存以来没有被改动/).waitFor();
    expect(await auditor.seriousFindings()).toEqual([]);
  });

  it('tells steps of one second apart, and compares two moments by what differs', async () => {
    const auditor = await enter('auditor');
    await auditor.open('审计', '评分追溯');
    await auditor.page.getByRole('img', { name: /随时间的变化/ }).waitFor();
    await auditor.button('按步骤').click();
    const chart = auditor.page.getByRole('img', { name: /逐步的变化/ });
    await chart.getByText('第0步').waitFor();
    await auditor.page.waitForURL(/q\.axis=step/);

    await auditor.choose('与另一时刻对比', '最初（第 0 步）');
    const differences = auditor.page.getByRole('table', { name: '两个时刻的差异' });
    await differences.waitFor();
    await auditor.button('上一步').click();
    const slider = auditor.page.getByRole('slider', { name: '回放到第几步' });
    await slider.press('Home');
    await auditor.page.getByText('这两个时刻的评分表完全相同。').waitFor();
    await auditor.button('下一步').click();
    await differences.getByRole('row').nth(1).waitFor();
    expect(await differences.getByRole('row').count()).toBe(2);
    const row = differences.getByRole('row').nth(1);
    await row
      .getByText(/未填 → /)
      .first()
      .waitFor();
    await row.getByText(/\S+ .*自评扣分.*理由：/).waitFor();
    expect(await auditor.seriousFindings()).toEqual([]);
    await auditor.page.reload();
    await auditor.page.getByRole('table', { name: '两个时刻的差异' }).waitFor();
  });

  it('hands on the sheet of a moment, as a workbook and on paper', async () => {
    const auditor = await enter('auditor');
    await auditor.open('审计', '评分追溯');
    const slider = auditor.page.getByRole('slider', { name: '回放到第几步' });
    await slider.press('Home');
    await auditor.button('下一步').click();
    const sheet = auditor.page.getByRole('region', { name: '当时的评分表', exact: true });
    await sheet.getByTitle('本步变化').first().waitFor();
    const declared = Number(/申报得分 ([\d.]+) 分/.exec(await sheet.innerText())![1]);
    const { fileName, rows, notes } = await taken(auditor);
    expect(fileName).toMatch(/^评分追溯-/);
    expect(rows.at(-1)).toMatchObject({ 项目类别: '合计', '申报分（分）': declared });
    expect(notes).toMatchObject({ 时刻: expect.stringMatching(/^第1步，/), 申报得分: String(declared) });

    await printed(auditor, () => auditor.button('打印').click());
    await auditor.page.getByText(/^时刻：第 1 步，/).waitFor();
    await auditor.page.getByText('单位（盖章）：').filter({ visible: true }).waitFor();
    expect(await auditor.page.getByRole('list', { name: '变更记录' }).isVisible()).toBe(false);
  });

  it('keeps what a check has come to, as a file and alone on paper', async () => {
    const auditor = await enter('auditor');
    await auditor.open('审计', '评分追溯');
    await auditor.button('校验').click();
    await auditor.page.getByText('校验方法').waitFor();
    expect(await auditor.seriousFindings()).toEqual([]);
    const [download] = await Promise.all([auditor.page.waitForEvent('download'), auditor.button('下载凭证').click()]);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toMatch(/校验结果：通过/);
    expect(text).toMatch(/链末指纹：[0-9a-f]{64}（第 \d+ 步）/);
    await printed(auditor, () => auditor.button('打印凭证').click());
    await auditor.page.getByText('历史记录校验凭证').waitFor();
    expect(await auditor.page.getByRole('region', { name: '当时的评分表', exact: true }).isVisible()).toBe(false);
  });

  it.each(['/audit/events', '/audit/timeline?q.compare=0'])('reads %s on a phone in the dark', async (path) => {
    const auditor = await enter('auditor', { width: 390, height: 844 });
    await auditor.page.emulateMedia({ colorScheme: 'dark' });
    await auditor.page.goto(path);
    await auditor.page.getByRole('list', { name: /^操作记录$|^两个时刻的差异$/ }).waitFor();
    expect(await auditor.isWiderThanWindow()).toBe(false);
    expect(await auditor.seriousFindings()).toEqual([]);
  });
});

/** Prints, and leaves the page as it is on paper. */
async function printed({ page }: Visitor, print: () => Promise<void>): Promise<void> {
  // the dialog of the print itself belongs to the browser, and holds the page until it is closed
  await page.evaluate(`window.print = () => console.log('print')`);
  const asked = page.waitForEvent('console', (message) => message.text() === 'print');
  await Promise.all([asked, print()]);
  await page.emulateMedia({ media: 'print' });
}

/** Presses 导出 and reads what comes. */
async function taken(visitor: Visitor) {
  const [download] = await Promise.all([visitor.page.waitForEvent('download'), visitor.button('导出').click()]);
  const fileName = download.suggestedFilename();
  await visitor.told(`已导出 ${fileName}`);
  const { buffer } = new Uint8Array(await readFile(await download.path()));
  return { fileName, ...(await listIn(buffer)) };
}
