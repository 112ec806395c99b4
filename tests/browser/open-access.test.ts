import { jest } from '@jest/globals';
import { signedCall } from '../../apps/server/test/open-api/signing-client.js';
import { RecordList } from '../support/record-list.js';
import { useVisitors } from '../support/visitors.js';
import type { Visitor } from '../support/visitor.js';

jest.setTimeout(240_000);

const PHONE = { width: 390, height: 844 };
const path = '/api/open/advanced-group/medicineroom/page';

/** Applications with keys, settings that are obeyed, and one's own sessions, as people see them. */
describe('open access', () => {
  const { enter } = useVisitors();
  const url = () => process.env.PRODUCT_URL!;

  /** Reads the pair that is shown once, and lets it go. */
  async function keysShown(admin: Visitor) {
    const alert = admin.page.getByRole('alertdialog').filter({ hasText: 'accessKeySecret：' });
    await alert.waitFor();
    const text = await alert.innerText();
    const [, accessKeyId = ''] = /accessKeyId：(\S+)/.exec(text) ?? [];
    const [, accessKeySecret = ''] = /accessKeySecret：(\S+)/.exec(text) ?? [];
    await admin.button('我已记下', alert).click();
    await alert.waitFor({ state: 'detached' });
    return { accessKeyId, accessKeySecret };
  }

  it('gives an application a key that works, is reset, and stops working', async () => {
    const admin = await enter('admin');
    await admin.open('系统管理', '接口用户');
    await admin.button('新增').click();
    const dialog = admin.page.getByRole('dialog', { name: '新增接口用户' });
    for (const [label, value] of [
      ['应用名称', '县域统计平台'],
      ['厂商名称', '岐和软件'],
      ['应用域名', 'stats.example.cn'],
      ['联系人', '沈工'],
      ['联系电话', '13900000001'],
      ['允许的网络地址', '127.0.0.1, ::1'],
    ] as const) {
      await dialog.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value);
    }
    await dialog.getByRole('combobox', { name: /^请求接口/ }).fill('medicineroom/page');
    await admin.page.getByRole('option', { name: /medicineroom\/page/ }).click();
    await dialog.getByRole('combobox', { name: /^数据范围：区域/ }).fill('袁州');
    await admin.page
      .getByRole('option', { name: /袁州区$/ })
      .first()
      .click();
    expect(await admin.seriousFindings()).toEqual([]);
    await admin.button('保存', dialog).click();
    const first = await keysShown(admin);
    expect((await signedCall(url(), first, path, { size: 1 })).body).toMatchObject({ code: 0 });

    const list = new RecordList(admin, '接口用户');
    await admin.button('重置密钥', list.row('县域统计平台')).click();
    const question = admin.page.getByRole('alertdialog', { name: '提示' });
    await question.getByText('此操作将重置accessKeyId和accessKeySecret, 是否继续?').waitFor();
    await admin.button('确定', question).click();
    const second = await keysShown(admin);
    expect(second.accessKeySecret).not.toBe(first.accessKeySecret);
    expect((await signedCall(url(), first, path)).status).toBe(401);
    expect((await signedCall(url(), second, path)).body).toMatchObject({ code: 0 });

    await admin.page.reload();
    await list.row('县域统计平台').waitFor();
    expect(await admin.page.getByText(second.accessKeySecret).count()).toBe(0);
    await admin.button('删除', list.row('县域统计平台')).click();
    await admin.button('确定', admin.page.getByRole('alertdialog', { name: '提示' })).click();
    await admin.told('删除成功');
    expect((await signedCall(url(), second, path)).status).toBe(401);
  });

  it.each([undefined, PHONE])('shows the document of the interface, from nowhere else, at %j', async (viewport) => {
    const admin = await enter('admin', viewport);
    const [foreign, complaints]: string[][] = [[], []];
    admin.page.on('request', (request) => {
      if (!request.url().startsWith(url()) && !/^(data|blob):/.test(request.url())) foreign!.push(request.url());
    });
    admin.page.on('console', (message) => message.type() === 'error' && complaints!.push(message.text()));
    await admin.open('系统管理', '接口管理');
    await admin.button('接口文档').click();
    await admin.title('接口文档').waitFor();
    const reference = admin.page.getByRole('region', { name: '接口文档' });
    await reference.getByText('advanced-group/medicineroom', { exact: true }).click();
    await reference.getByText('新增煎药室', { exact: true }).click();
    await reference.getByText('请求体', { exact: true }).first().waitFor();
    await reference.getByText('medicineRoomName').first().waitFor();
    expect(await admin.isWiderThanWindow()).toBe(false);
    expect([foreign, complaints]).toEqual([[], []]);
  });

  it('obeys a setting as soon as it is saved', async () => {
    const [admin, county] = [await enter('admin'), await enter('county')];
    await admin.open('系统管理', '系统设置');
    const { page } = admin;
    await admin.button('新增根设置').click();
    const dialog = page.getByRole('dialog', { name: '新增根设置' });
    await dialog.getByRole('textbox', { name: /^设置名称/ }).fill('站点标题');
    await dialog.getByRole('textbox', { name: /^设置编码/ }).fill('site.title');
    await dialog.getByRole('textbox', { name: /^设置内容/ }).fill('宜春中医药评审');
    await admin.choose('状态', '已启用', dialog);
    await dialog.getByRole('textbox', { name: /^排序号/ }).fill('1');
    await admin.button('保存', dialog).click();
    await dialog.waitFor({ state: 'detached' });
    await county.context.clearCookies();
    const title = async () => {
      const response = await county.context.request.post('/api/user-center/getSiteInfo', { data: {} });
      return ((await response.json()) as { data: { title: string } }).data.title;
    };
    while ((await title()) !== '宜春中医药评审') await county.page.waitForTimeout(50);
    expect(await admin.seriousFindings()).toEqual([]);
  });

  it('lets people end what they left open elsewhere', async () => {
    const [here, elsewhere] = [await enter('reviewer'), await enter('reviewer')];
    await here.page.getByRole('button', { name: /^用户菜单/ }).click();
    await here.page.getByRole('menuitem', { name: '登录与会话' }).click();
    await here.title('登录与会话').waitFor();
    const sessions = here.page.getByRole('table', { name: '登录中的设备' });
    await sessions.getByRole('row').filter({ hasText: '（当前）' }).waitFor();
    await here.page.getByRole('table', { name: '登录记录' }).getByText('登录成功').first().waitFor();
    expect(await here.seriousFindings()).toEqual([]);
    await here.button('结束其他会话').click();
    await here.button('结束', here.page.getByRole('alertdialog')).click();
    await here.told('已结束');
    expect(await sessions.getByRole('button', { name: '结束', exact: true }).count()).toBe(0);
    await elsewhere.page.reload();
    await elsewhere.page.getByText('登录过期，请重新登录').or(elsewhere.page.getByLabel('用户名')).first().waitFor();
  });
});
