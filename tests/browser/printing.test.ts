import { jest } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser.js';
import { RecordList } from '../support/record-list.js';
import { Visitor } from '../support/visitor.js';

jest.setTimeout(60_000);

describe('on paper', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('a list has all its pages', async () => {
    const auditor = await Visitor.signIn(browser, 'auditor');
    await auditor.open('评审管理', '评审标准');
    const rows = new RecordList(auditor, '评选项目').row('查看');
    await rows.first().waitFor();
    const perPage = await rows.count();
    const total = await totalOf(auditor);
    expect(total).toBeGreaterThan(perPage);

    // the dialog of the print itself belongs to the browser, and holds the page until it is closed
    const asked = auditor.page.waitForEvent('console', (message) => message.text() === 'print');
    await auditor.page.evaluate(`window.print = () => console.log('print')`);
    await auditor.button('打印').click();
    await asked;
    expect(await rows.count()).toBe(total);
    await auditor.page.emulateMedia({ media: 'print' });
    await auditor.page.getByText(`共 ${total} 条`).filter({ visible: true }).waitFor();
    expect(await auditor.page.getByRole('search').isVisible()).toBe(false);
    expect(await auditor.page.getByRole('tooltip').filter({ visible: true }).count()).toBe(0);

    await auditor.page.emulateMedia({ media: 'screen' });
    await auditor.page.evaluate(`window.dispatchEvent(new Event('afterprint'))`);
    await rows.nth(perPage).waitFor({ state: 'detached' });
    expect(await rows.count()).toBe(perPage);
  });
});

/** How many rows the pager counts on all pages. */
async function totalOf(visitor: Visitor): Promise<number> {
  const text = await visitor.page
    .getByText(/^共 \d+ 条$/)
    .filter({ visible: true })
    .innerText();
  return Number(/\d+/.exec(text)?.[0]);
}
