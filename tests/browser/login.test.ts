import { jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, newVisitor } from '../support/browser.js';
import { callsOf } from '../support/signed-in.js';

jest.setTimeout(180_000);

const captcha = process.env.PRODUCT_CAPTCHA ?? '';

describe('the login page', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  async function loginPage(): Promise<Page> {
    const page = await (await newVisitor(browser)).newPage();
    page.setDefaultTimeout(20_000);
    await page.goto('/login');
    await page.getByRole('img', { name: '验证码' }).waitFor();
    return page;
  }

  async function type(page: Page, username: string, password: string, answer: string) {
    await page.getByLabel('用户名').fill(username);
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByRole('textbox', { name: '验证码' }).fill(answer);
  }

  const submit = (page: Page) => page.getByRole('button', { name: '登录' }).click();

  it('says what is missing, a wrong captcha and a wrong password in words of their own', async () => {
    const page = await loginPage();
    await submit(page);
    for (const words of ['请输入用户名', '请输入密码', '请输入验证码']) await page.getByText(words).waitFor();
    await type(page, 'county', 'Wrong@123', 'xxxx');
    await submit(page);
    await page.getByText('验证码错误，请重新输入').waitFor();
    await page.getByRole('textbox', { name: '验证码' }).fill(captcha);
    await submit(page);
    await page.getByRole('alert').getByText('用户名或密码错误').waitFor();
    await page.context().close();
  });

  it('does the work that the server asked for', async () => {
    const page = await loginPage();
    const sent = page.waitForRequest((request) => request.url().includes('user-center/login'));
    await type(page, 'county', 'Demo@12345', captcha);
    await submit(page);
    const { proof } = (await sent).postDataJSON() as { proof?: unknown };
    expect(proof).toEqual({ counter: expect.any(Number), derivedKey: expect.stringMatching(/^[0-9a-f]{64}$/) });
    await page.waitForURL('**/home');
    await page.context().close();
  });

  it('leads to the change of a password that somebody else chose, with errors under the fields', async () => {
    const admin = await callsOf('admin');
    const { data: units } = (await admin.call('/api/advanced-group/unit/page')).body;
    const [unit] = units as { id: string }[];
    const account = { userName: 'newcomer', password: 'Start@123', unitId: unit!.id };
    await admin.call('/api/advanced-group/unituser/save', account);
    const page = await loginPage();
    await type(page, account.userName, account.password, captcha);
    await submit(page);
    await page.waitForURL('**/changePassword');
    await page.getByText('当前密码由管理员设置，请先修改为您自己的密码').waitFor();
    const change = page.getByRole('form', { name: '修改密码' });
    const fill = async (label: string, value: string) => change.getByLabel(label, { exact: true }).fill(value);
    await fill('原密码', account.password);
    await fill('新密码', 'Password1');
    await fill('确认密码', 'Password2');
    await change.getByRole('button', { name: '保存' }).click();
    await change.getByText('请确认俩次输入密码相同').waitFor();
    await fill('确认密码', 'Password1');
    await change.getByRole('button', { name: '保存' }).click();
    await change.getByText('该密码过于常见，请更换').waitFor();
    await fill('新密码', 'Change@456');
    await fill('确认密码', 'Change@456');
    await change.getByRole('button', { name: '保存' }).click();
    await page.waitForURL('**/home');
    await page.context().close();
  });
});
