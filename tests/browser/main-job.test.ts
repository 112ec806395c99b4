import { jest } from '@jest/globals';
import type { Visitor } from '../support/visitor.js';
import { useVisitors } from '../support/visitors.js';

jest.setTimeout(180_000);

const standard = '省级评选标准';
const unitType = '县级中医医院';
const hospital = '袁州区岐和中医医院';
/** What the story is about: an item of four points that the administrator adds, and that only the hospital has to prove. */
const item = '名老中医药专家传承工作室建设';
const leaf = '培养培训';

/**
 * The main job as one story: an administrator keeps the standard and chooses, a hospital proves and declares, a reviewer
 * settles, the county sees where its units stand, an auditor replays all of it. Each test goes on where the one before
 * it ended.
 */
describe('a county is evaluated', () => {
  const { enter } = useVisitors();

  it('the administrator adds an item to the standard', async () => {
    const admin = await enter('admin');
    await admin.open('评审管理', '评审标准');
    expect(await admin.button('新增').isDisabled()).toBe(true);
    await admin.page.getByLabel('查找').fill(leaf);
    await admin.page.getByRole('treeitem', { name: leaf }).first().click();
    await admin.button('新增').click();
    const dialog = admin.page.getByRole('dialog', { name: '新增评选项目' });
    await admin.button('保存', dialog).click();
    await dialog.getByText('请输入填报方式').waitFor();
    await dialog.getByText('请输入项目名称').waitFor();
    expect(await admin.seriousFindings()).toEqual([]);
    await admin.choose('填报方式', '文件上传', dialog);
    await dialog.getByRole('textbox', { name: '项目名称' }).fill(item);
    await dialog.getByRole('textbox', { name: '项目编号' }).fill('P9.9.9');
    await dialog.getByRole('textbox', { name: '规则分值' }).fill('4分');
    await dialog.getByRole('textbox', { name: '排序号' }).fill('999');
    await dialog.getByRole('textbox', { name: '扣分规则' }).fill('每缺少1个工作室扣2分，扣完为止');
    await admin.button('保存', dialog).click();
    await dialog.waitFor({ state: 'detached' });
    await admin.row(item).getByText('每缺少1个工作室扣2分').waitFor();
    expect(await admin.row(item).getByRole('cell', { name: '4', exact: true }).count()).toBe(1);
    expect(await admin.seriousFindings()).toEqual([]);
  });

  it('and chooses it for the hospitals of traditional Chinese medicine', async () => {
    const admin = await enter('admin');
    await admin.open('评审管理', '单位类别');
    const before = admin.row(unitType).getByRole('cell', { name: '17', exact: true });
    await before.waitFor();
    expect(await admin.seriousFindings()).toEqual([]);
    await admin.button('选择省级项目', admin.row(unitType)).click();
    await admin.title(`${unitType} ${standard}`).waitFor();
    await admin.row('数据真实性').or(admin.row('纳入')).or(admin.page.getByRole('row')).nth(1).waitFor();
    expect(await admin.page.getByRole('checkbox', { name: '选择第 1 行' }).isDisabled()).toBe(true);
    await admin.page.getByLabel('查找').fill(leaf);
    await admin.page.getByRole('treeitem', { name: leaf }).click();
    const tick = admin.row(item).getByRole('checkbox');
    await admin.page.getByText(`${leaf}：已选 1 项，共 2.5 分`).waitFor();
    expect(await tick.isChecked()).toBe(false);
    await tick.check();
    await admin.page.getByText(`${leaf}：已选 2 项，共 6.5 分（未保存）`).waitFor();
    await admin.page.getByRole('treeitem', { name: '人才队伍' }).click();
    await admin.button('留在此页', admin.page.getByRole('alertdialog')).click();
    expect(await admin.seriousFindings()).toEqual([]);
    await admin.button('保存').click();
    const impact = admin.page.getByRole('dialog', { name: '评审标准调整' });
    await impact.getByRole('row').filter({ hasText: hospital }).getByText('17 → 21').waitFor();
    await admin.button('确认调整', impact).click();
    await impact.getByText('请输入调整理由').waitFor();
    expect(await admin.seriousFindings()).toEqual([]);
    await impact.getByRole('textbox', { name: '调整理由' }).fill('省里新增传承工作室要求');
    await admin.button('确认调整', impact).click();
    await admin.page.getByText('整个标准：已选 8 项，共 21 分').waitFor();
    await admin.button('返回').click();
    await admin.row(unitType).getByRole('cell', { name: '21', exact: true }).waitFor();
  });

  it('the hospital files its proof', async () => {
    const clerk = await enter('hospital');
    await clerk.open('评审管理', '申报材料');
    expect(await clerk.seriousFindings()).toEqual([]);
    await clerk.button('申报材料', clerk.row(item)).click();
    await clerk.title(`${item} 申报材料`).waitFor();
    await clerk.button('上传文件').click();
    const dialog = clerk.page.getByRole('dialog', { name: '新增归档文件' });
    await clerk.button('保存', dialog).click();
    await dialog.getByText('请输入文件名称').waitFor();
    await dialog.getByText('请上传文件').waitFor();
    await dialog.getByRole('textbox', { name: '文件名称' }).fill('传承工作室批复');
    const picture = dialog.locator('input[type=file]').first();
    await picture.setInputFiles({ name: '批复.png', mimeType: 'image/png', buffer: Buffer.from('not a document') });
    await dialog.getByText('上传文件格式错误!').waitFor();
    await picture.setInputFiles({ name: '批复.pdf', mimeType: 'application/pdf', buffer: smallPdf() });
    await dialog.getByRole('button', { name: '批复.pdf' }).first().waitFor();
    expect(await clerk.seriousFindings()).toEqual([]);
    await clerk.button('保存', dialog).click();
    await dialog.waitFor({ state: 'detached' });
    const download = clerk.page.waitForEvent('download');
    await clerk.row('传承工作室批复').getByRole('button', { name: '批复.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('批复.pdf');
    expect(await clerk.seriousFindings()).toEqual([]);
    await clerk.button('返回').click();
    await clerk.row(item).getByRole('cell', { name: '1', exact: true }).waitFor();
  });

  it('and declares its deductions like in a spreadsheet', async () => {
    const clerk = await enter('hospital');
    await clerk.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await clerk.open('评审管理', '自评管理');
    const cell = (name: string) => clerk.page.getByRole('textbox', { name: `${name} 自评扣分` });
    await cell('年度培训').click();
    await clerk.page.keyboard.type('0.5');
    await clerk.page.keyboard.press('Enter');
    expect(await clerk.page.locator(':focus').getAttribute('aria-label')).toBe(`${item} 自评扣分`);
    await clerk.page.keyboard.type('9');
    await clerk.page.keyboard.press('Enter');
    await clerk.row(item).getByText('自评扣分大于规则分值').waitFor();
    expect(await cell(item).inputValue()).toBe('4');
    await cell('饮片管理').click();
    await clerk.page.keyboard.type('两分');
    await clerk.page.keyboard.press('Tab');
    await clerk.row('饮片管理').getByText('请输入数字').waitFor();
    expect(await cell('饮片管理').inputValue()).toBe('0');

    await clerk.page.evaluate(`navigator.clipboard.writeText('1\\r\\n0.5\\r\\n99\\r\\n')`);
    await cell('煎药服务').click();
    await clerk.page.keyboard.press('Control+V');
    await clerk.page.getByText('已粘贴 3 格，其中 1 格按规则调整').waitFor();
    await clerk.row('数据真实性').getByText('自评扣分大于规则分值').waitFor();
    const totals = clerk.page.getByRole('group', { name: '合计' });
    await totals.getByText('7.5').waitFor();
    await totals.getByText('13.5').waitFor();
    await totals.getByText('8 / 8').waitFor();
    expect(await clerk.seriousFindings()).toEqual([]);

    await clerk.page.reload();
    await cell('数据真实性').waitFor();
    const declared = ['年度培训', item, '饮片管理', '煎药服务', '处方点评', '数据真实性'];
    expect(await Promise.all(declared.map((name) => cell(name).inputValue()))).toEqual([
      '0.5',
      '4',
      '0',
      '1',
      '0.5',
      '1.5',
    ]);
  });

  it('two clerks who change one cell are told of each other', async () => {
    const [one, other] = [await enter('hospital'), await enter('hospital')];
    const cell = (visitor: Visitor) => visitor.page.getByRole('textbox', { name: '居民满意率 自评扣分' });
    await one.open('评审管理', '自评管理');
    await other.open('评审管理', '自评管理');
    await cell(other).click();
    await other.page.keyboard.type('2');
    await cell(one).fill('1');
    await cell(one).press('Enter');
    await one.row('居民满意率').getByRole('img', { name: '已保存' }).waitFor();
    await other.page.keyboard.press('Enter');
    await other.page.getByText('已被他人修改为 1').waitFor();
    await other.button('采用对方').click();
    expect(await cell(other).inputValue()).toBe('1');
  });

  it('a lost connection loses nothing that was typed', async () => {
    const clerk = await enter('hospital');
    await clerk.open('评审管理', '自评管理');
    const cell = clerk.page.getByRole('textbox', { name: '居民满意率 自评扣分' });
    await cell.waitFor();
    await clerk.context.setOffline(true);
    await cell.fill('0.5');
    await cell.press('Enter');
    await clerk.page.getByText('1 格未保存').waitFor();
    await clerk.context.setOffline(false);
    clerk.page.once('dialog', (question) => void question.accept());
    await clerk.page.reload();
    await clerk.row('居民满意率').getByText('上次离开时未保存').waitFor();
    expect(await cell.inputValue()).toBe('0.5');
    await clerk.button('重试', clerk.row('居民满意率')).click();
    await clerk.row('居民满意率').getByRole('img', { name: '已保存' }).waitFor();
    await clerk.page.getByRole('group', { name: '合计' }).getByText('13', { exact: true }).waitFor();
  });

  it('a second unit sees nothing of the first', async () => {
    const stranger = await enter('township');
    await stranger.open('评审管理', '自评管理');
    await stranger.page.getByRole('grid').waitFor();
    expect(await stranger.row(item).count()).toBe(0);
    await stranger.page.goto('/advancedCounty/scoreReview');
    await stranger.page.getByText('OOPS!').waitFor();
    const files = new URLSearchParams({ itemId: await itemIdOf(stranger) });
    await stranger.page.goto(`/advancedCounty/declarationMaterials/details?${files.toString()}`);
    await stranger.page.getByText('暂无数据').waitFor();
  });

  async function itemIdOf(visitor: Visitor): Promise<string> {
    await visitor.open('评审管理', '评审标准');
    const answer = visitor.page.waitForResponse((response) => response.request().postData()?.includes(item) ?? false);
    await visitor.page.getByRole('textbox', { name: '项目名称' }).fill(item);
    await visitor.button('查询').click();
    const { data } = (await (await answer).json()) as { data: { id: string; itemName: string }[] };
    return data.find(({ itemName }) => itemName === item)?.id ?? '';
  }

  it('the reviewer settles the scores', async () => {
    const reviewer = await enter('reviewer');
    await reviewer.open('评审管理', '评分审核');
    expect(await reviewer.seriousFindings()).toEqual([]);
    await reviewer.button('评审', reviewer.row(hospital)).click();
    await reviewer.title(`${hospital} 评分审核`).waitFor();
    const cell = (name: string, column = '评审得分') =>
      reviewer.page.getByRole('textbox', { name: `${name} ${column}` });
    await cell(item).fill('5');
    await cell(item).press('Enter');
    await reviewer.page.getByRole('alert').filter({ hasText: '自评得分大于标准分' }).waitFor();
    expect(await cell(item).inputValue()).toBe('0');
    expect(await reviewer.seriousFindings()).toEqual([]);

    await reviewer.button('清除扣分').click();
    const question = reviewer.page.getByRole('alertdialog', { name: '清除扣分' });
    await question.getByText('现有扣分的 6 个项目').waitFor();
    await reviewer.button('清除扣分', question).click();
    const totals = reviewer.page.getByRole('group', { name: '合计' });
    await totals.getByText('6 / 8').waitFor();
    await totals.getByText('未填 0 项 0 分').waitFor();
    expect(await cell(item).inputValue()).toBe('4');

    await cell(item).fill('3');
    await cell(item).press('Enter');
    await reviewer.page.getByRole('alertdialog', { name: '扣分意见' }).waitFor();
    expect(await reviewer.seriousFindings()).toEqual([]);
    await reviewer.page.keyboard.type('缺少一个工作室的批复');
    await reviewer.page.keyboard.press('Enter');
    await reviewer.page.locator('input[value="缺少一个工作室的批复"]').waitFor();
    await reviewer.row(item).getByText('袁州区评审员').waitFor();
    await totals.getByText('20', { exact: true }).waitFor();
    await cell(item).click();
    const evidence = reviewer.page.getByRole('complementary', { name: '评审依据' });
    await evidence.getByRole('button', { name: '传承工作室批复' }).waitFor();
    expect(await reviewer.button('上传材料').count()).toBe(0);
    expect(await reviewer.seriousFindings()).toEqual([]);
  });

  it('the county sees where its units stand', async () => {
    const county = await enter('county');
    await county.open('评审管理', '评分审核');
    await county.page.getByRole('textbox', { name: '单位名称' }).fill('岐和');
    await county.page.getByRole('textbox', { name: '单位名称' }).press('Enter');
    const row = county.row(hospital);
    await row.getByRole('cell', { name: '8 / 8' }).first().waitFor();
    expect(await row.getByRole('cell').allTextContents()).toEqual(expect.arrayContaining(['21', '13', '20']));
    await county.button('查看', row).click();
    await county.page.getByRole('grid').waitFor();
    expect(await county.page.getByRole('textbox', { name: '评审得分' }).count()).toBe(0);
    expect(await county.button('清除扣分').count()).toBe(0);
  });

  it('the auditor replays it and proves that nothing was altered', async () => {
    const auditor = await enter('auditor');
    await auditor.open('审计', '评分追溯');
    const unit = auditor.page.getByRole('combobox', { name: '单位' });
    await unit.fill('岐和');
    await auditor.page.getByRole('option', { name: hospital }).click();
    const slider = auditor.page.getByRole('slider', { name: '回放到第几步' });
    const sheet = auditor.page.getByRole('region', { name: '当时的评分表', exact: true });
    const total = (label: string, value: string) => sheet.getByText(`${label} ${value} 分`).waitFor();
    await total('申报得分', '13');
    await total('评审得分', '20');
    expect(await auditor.seriousFindings()).toEqual([]);

    await slider.press('Home');
    // the item that was selected today was none of the sheet's then
    await total('申报得分', '17');
    await auditor.page.getByText('还没有任何记录时的评分表').waitFor();
    await auditor.choose('项目', item);
    const trail = auditor.page.getByRole('list', { name: '变更记录' });
    await trail.getByRole('button').filter({ hasText: '未填 → 4' }).click();
    await sheet.getByRole('row').filter({ hasText: item }).getByTitle('本步变化').first().waitFor();
    await auditor.button('下一步').click();
    await trail.getByText('理由：缺少一个工作室的批复').waitFor();

    await auditor.button('校验').click();
    await auditor.page.getByText(/^校验通过：.*评分表共/).waitFor();
    await auditor.button('校验全部记录').click();
    await auditor.page.getByText('校验通过：全部记录共').waitFor();
    expect(await auditor.seriousFindings()).toEqual([]);
  });

  it('what the story does not pass by can be used by everybody, too', async () => {
    const admin = await enter('admin');
    await admin.open('评审管理', '机构域名配置');
    await admin.button('新增').click();
    const dialog = admin.page.getByRole('dialog', { name: '新增机构域名配置' });
    await admin.button('保存', dialog).click();
    await dialog.getByText('请输入机构域名url').waitFor();
    expect(await admin.seriousFindings()).toEqual([]);
    await admin.button('取消', dialog).click();
    const reviewer = await enter('reviewer');
    await reviewer.open('评审管理', '申报文件');
    await reviewer.choose('单位类别', unitType);
    await reviewer.row(item).getByText('1', { exact: true }).waitFor();
    expect(await reviewer.seriousFindings()).toEqual([]);
  });

  it('and finds every change with its before and after', async () => {
    const auditor = await enter('auditor');
    await auditor.open('审计', '操作记录');
    await auditor.page.getByRole('textbox', { name: '操作人' }).fill('袁州区评审员');
    await auditor.page.getByRole('textbox', { name: '操作人' }).press('Enter');
    const row = auditor.row('评审得分：4 → 3');
    await row.waitFor();
    expect(await auditor.seriousFindings()).toEqual([]);
    await auditor.button('查看', row.first()).click();
    const dialog = auditor.page.getByRole('dialog', { name: '操作记录：评分审核' });
    await dialog.getByRole('row').filter({ hasText: '评审得分' }).getByText('3').waitFor();
    expect(await auditor.seriousFindings()).toEqual([]);
  });
});

/** The smallest file that is a PDF by its content. */
function smallPdf(): Buffer {
  return Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  );
}
