import { jest } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import { launchBrowser } from '../support/browser.js';
import { RecordList } from '../support/record-list.js';
import { Visitor } from '../support/visitor.js';

jest.setTimeout(180_000);

const standard = '国家级评选标准';

describe('on paper', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('a list has all its pages, as it is narrowed', async () => {
    const auditor = await Visitor.signIn(browser, 'auditor');
    await auditor.open('评审管理', '评审标准');
    const list = new RecordList(auditor, '评选项目');
    const rows = list.row('查看');
    const [{ data, count }] = await Promise.all([
      list.answerTo(standard),
      auditor.page.getByRole('treeitem', { name: standard }).click(),
    ]);
    expect(count).toBeGreaterThan(data.length);
    await total(auditor, count).waitFor();

    // the dialog of the print itself belongs to the browser, and holds the page until it is closed
    const asked = auditor.page.waitForEvent('console', (message) => message.text() === 'print');
    await auditor.page.evaluate(`window.print = () => console.log('print')`);
    await auditor.button('打印').click();
    await asked;
    expect(await rows.count()).toBe(count);
    await auditor.page.emulateMedia({ media: 'print' });
    await total(auditor, count).waitFor();
    expect(await auditor.page.getByRole('search').isVisible()).toBe(false);
    expect(await auditor.page.getByRole('tooltip').filter({ visible: true }).count()).toBe(0);

    await auditor.page.emulateMedia({ media: 'screen' });
    await auditor.page.evaluate(`window.dispatchEvent(new Event('afterprint'))`);
    await rows.nth(data.length).waitFor({ state: 'detached' });
    expect(await rows.count()).toBe(data.length);

    // some browsers never say that printing ended
    await auditor.button('打印').click();
    await rows.nth(data.length).waitFor();
    await auditor.page.getByRole('treeitem', { name: '省级评选标准' }).click();
    await rows.nth(data.length).waitFor({ state: 'detached' });
  });
});

/** Where it is said how many rows there are: in the pager, or on the paper. */
function total(visitor: Visitor, count: number): Locator {
  return visitor.page.getByText(`共 ${count} 条`).filter({ visible: true });
}
