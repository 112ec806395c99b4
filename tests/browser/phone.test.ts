import { jest } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser.js';
import { Visitor } from '../support/visitor.js';

jest.setTimeout(180_000);

const phone = { width: 390, height: 844 };
const hospital = '袁州区岐和中医医院';

describe('on a phone', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('a reviewer reads in full whose sheet it is', async () => {
    const reviewer = await Visitor.signIn(browser, 'reviewer', phone);
    await reviewer.open('评审管理', '评分审核');
    const unit = reviewer.page.getByRole('listitem').filter({ hasText: hospital });
    await reviewer.button('评审', unit.last()).click();
    const title = reviewer.title(`${hospital} 评分审核`);
    await title.waitFor();
    await reviewer.button('清除扣分').waitFor();
    expect(await reviewer.isCut(title)).toBe(false);
    expect(await reviewer.isWiderThanWindow()).toBe(false);
    expect(await reviewer.seriousFindings()).toEqual([]);
  });
});
