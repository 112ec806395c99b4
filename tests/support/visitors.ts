import type { Browser, ViewportSize } from 'playwright-core';
import { launchBrowser } from './browser.js';
import { Visitor } from './visitor.js';

/**
 * A browser for the tests of a `describe`, and a way in: whoever enters leaves when the test is over.
 *
 *     const { enter } = useVisitors();
 *     it('…', async () => { const admin = await enter('admin'); … });
 */
export function useVisitors(): { enter(account: string, viewport?: ViewportSize): Promise<Visitor> } {
  let browser: Browser;
  const visitors: Visitor[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(async () => {
    await Promise.all(visitors.splice(0).map((visitor) => visitor.close()));
  });
  afterAll(() => browser.close());
  return {
    async enter(account, viewport) {
      const visitor = await Visitor.signIn(browser, account, viewport);
      visitors.push(visitor);
      return visitor;
    },
  };
}
