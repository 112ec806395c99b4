import { jest } from '@jest/globals';
import { callsOf } from '../support/signed-in.js';
import { useVisitors } from '../support/visitors.js';

jest.setTimeout(180_000);

const base = '/api/advanced-group';
const password = 'Demo@12345';
const given = 'Start@123';
const hospital = '万载县景岐中医医院';
const region = '360922';
const opinion = '缺少会议纪要';

/** A county that no other story is set in, with people of its own: what they see first, and where it leads. */
describe('the home of', () => {
  const { enter } = useVisitors();
  let unitId = '';
  let lowered: { itemName: string; selfScore: number };

  beforeAll(async () => {
    unitId = await openAccounts();
    lowered = await lowerOneScore(unitId);
  });

  it('a clerk says what is missing, and leads to filling it in', async () => {
    const clerk = await enter('jingqi');
    await clerk.page.getByRole('progressbar', { name: '已填报台账' }).waitFor();
    const todo = clerk.page.getByRole('list', { name: '待办' });
    await todo.getByRole('link', { name: '未填报台账 18 / 18 去填报' }).waitFor();
    await todo.getByRole('link', { name: '未达标指标 0 / 4 4 项未填报' }).waitFor();
    const shares = clerk.page.getByRole('list', { name: '建议指标' }).getByRole('listitem');
    expect(await shares.count()).toBe(4);
    expect(await shares.first().textContent()).toMatch(/中医诊疗人次占比未填报—建议不低于 35%/);
    expect(await clerk.seriousFindings()).toEqual([]);
    await clerk.page.getByRole('link', { name: '去填报医师' }).click();
    await clerk.page.getByRole('dialog', { name: '新增医师' }).waitFor();
  });

  it('a clerk says what the reviewer took away and why, and leads to the sheet', async () => {
    const clerk = await enter('jingqi');
    const changes = clerk.page.getByRole('list', { name: '他人变更' }).getByRole('listitem');
    const change = changes.filter({ hasText: `理由：${opinion}` });
    await change.waitFor();
    expect(await change.textContent()).toMatch(
      new RegExp(
        `万载县评审员（评审员）.*评分审核：${lowered.itemName}评审得分 \\S+ → ${lowered.selfScore}（扣 1 分）`,
      ),
    );
    const item = clerk.page
      .getByRole('list', { name: '待处理项目' })
      .getByRole('listitem')
      .filter({ hasText: lowered.itemName });
    await item.getByText(`意见：${opinion}`).waitFor();
    await change.getByRole('link').click();
    await clerk.title('自评管理').waitFor();
    await clerk.row(lowered.itemName).waitFor();
  });

  it('a county shows every unit, and each figure leads on', async () => {
    const county = await enter('wanzai');
    const table = county.page.getByRole('table', { name: '单位进度' });
    const row = table.getByRole('row').filter({ hasText: hospital });
    await row.getByText('0 / 18').waitFor();
    await county.page
      .getByRole('group', { name: /^台账填报/ })
      .getByRole('button')
      .first()
      .waitFor();
    expect(await county.seriousFindings()).toEqual([]);

    await county.page.getByRole('button', { name: /^评审扣分项目 1 项/ }).click();
    await table.getByRole('row').nth(1).filter({ hasText: hospital }).waitFor();
    await row.getByRole('link', { name: new RegExp(`${hospital}评审分`) }).click();
    await county.title(`${hospital} 评分审核`).waitFor();
    await county.page.goBack();

    const units = await table.getByRole('row').count();
    await county.page
      .getByRole('region', { name: '建议指标达标情况', exact: true })
      .getByRole('button', { name: '表格' })
      .click();
    const share = county.page.getByRole('table', { name: '建议指标达标情况' });
    const unrecorded = share.getByRole('button', { name: /^中药饮片处方 ≥8% 未填报/ });
    const count = Number(await unrecorded.textContent());
    expect(count).toBe(units - 2);
    await unrecorded.click();
    await county.page.getByText('未填报：中药饮片处方占比').waitFor();
    await county.page.getByText(`共 ${count} 条`).waitFor();
    await row.getByRole('link', { name: hospital, exact: true }).click();
    await county.title(`${hospital}概况`).waitFor();
    expect(await county.page.getByRole('link', { name: /^去填报/ }).count()).toBe(0);
    expect(await county.seriousFindings()).toEqual([]);
  });

  it('a county shows nothing of another one', async () => {
    const county = await enter('wanzai');
    await county.row(hospital).waitFor();
    expect(await county.row('袁州区').count()).toBe(0);
  });

  it('the demo county counts as the lists that it leads to do', async () => {
    const county = await enter('county');
    await county.page.getByRole('link', { name: '梧桐里社区卫生服务站', exact: true }).click();
    const register = county.page
      .getByRole('list', { name: '台账' })
      .getByRole('listitem')
      .filter({ hasText: '医疗技术' });
    await register.waitFor();
    const count = /(\d+) 条/.exec((await register.textContent()) ?? '')?.[1];
    await register.getByRole('link').click();
    await county.title('医疗技术').waitFor();
    await county.page.getByText(`共 ${count} 条`).filter({ visible: true }).first().waitFor();
  });

  it('an auditor on a phone in the dark can be read, too', async () => {
    const auditor = await enter('auditor', { width: 390, height: 844 });
    await auditor.page.emulateMedia({ colorScheme: 'dark' });
    await auditor.page.getByRole('list', { name: '总体进度' }).waitFor();
    await auditor.page.getByRole('list', { name: '单位进度' }).getByRole('listitem').first().waitFor();
    expect(await auditor.seriousFindings()).toEqual([]);
    const wider = await auditor.page.evaluate(
      'document.documentElement.scrollWidth > document.documentElement.clientWidth',
    );
    expect(wider).toBe(false);
  });
});

/** Who has an account from somebody else begins by changing its password. */
async function takeOver(username: string): Promise<void> {
  const client = await callsOf(username, given);
  const change = { username, oldPassword: given, newPassword: password };
  await client.call('/api/user-center/changePassword', change);
}

/** @returns the id of the hospital that the clerk `jingqi` belongs to */
async function openAccounts(): Promise<string> {
  const admin = await callsOf('admin');
  const { data: units } = (await admin.call(`${base}/unit/page`, { queryParams: { name: hospital } })).body;
  const { id } = units[0] as { id: string };
  await admin.call(`${base}/unituser/save`, { unitId: id, userName: 'jingqi', password: given });
  await takeOver('jingqi');
  const { data: roles } = (await admin.call('/api/system-center/role/page', { size: 100 })).body;
  const open = async (userName: string, nickName: string, role: string) => {
    const roleId = (roles as { id: string; roleName: string }[]).find(({ roleName }) => roleName === role)?.id;
    const account = { userName, nickName, password: given, roleId, regionCode: region };
    await admin.call('/api/system-center/account/save', account);
    await takeOver(userName);
  };
  await open('wanzai', '万载县管理员', '县级管理员');
  await open('wanzaireview', '万载县评审员', '评审员');
  return id;
}

async function lowerOneScore(unitId: string): Promise<{ itemName: string; selfScore: number }> {
  const reviewer = await callsOf('wanzaireview');
  const { data } = (await reviewer.call(`${base}/scorereview/page`, { size: 100, queryParams: { unitId } })).body;
  const item = (data as { itemId: string; itemName: string; selfScore: number }[]).find(
    ({ selfScore }) => selfScore >= 2,
  )!;
  const selfScore = item.selfScore - 1;
  await reviewer.call(`${base}/scorereview/save`, { unitId, itemId: item.itemId, selfScore, opinion });
  return { itemName: item.itemName, selfScore };
}
