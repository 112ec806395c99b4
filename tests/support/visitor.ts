import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Locator, Page, ViewportSize } from 'playwright-core';
import { newVisitor } from './browser.js';
import { PASSWORD, signedIn } from './signed-in.js';
import { TIMEOUT_MS } from './until.js';

/** From here on the menu stands beside the screen; on smaller windows it is a drawer. */
const MENU_FROM_PX = 992;
const menuSwitch = /^(展开|收起)菜单$/;
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Somebody at a browser of their own, who finds things as people do: by what they are and what they are called. */
export class Visitor {
  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  /** Comes in as one of the demo accounts (API contract, section 9). */
  static async signIn(browser: Browser, account: string, viewport?: ViewportSize): Promise<Visitor> {
    const context = await newVisitor(browser, viewport, await signedIn(account));
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    const visitor = new Visitor(context, page);
    await page.goto('/');
    await visitor.isInside();
    return visitor;
  }

  /** Leaves by the user menu, and comes back as somebody else in the same browser. */
  async becomes(account: string): Promise<void> {
    await this.page.getByRole('button', { name: /^用户菜单/ }).click();
    await this.page.getByRole('menuitem', { name: '退出登录' }).click();
    await this.button('确定', this.page.getByRole('alertdialog')).click();
    await this.page.waitForURL(/\/login/);
    await this.enter(account);
  }

  /** Goes through the login page. */
  private async enter(account: string): Promise<void> {
    const { page } = this;
    await page.goto('/login');
    await page.getByLabel('用户名').fill(account);
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
    await page.getByRole('img', { name: '验证码' }).waitFor();
    await page.getByRole('textbox', { name: '验证码' }).fill(process.env.PRODUCT_CAPTCHA ?? '');
    await page.getByRole('button', { name: '登录' }).click();
    await this.isInside();
  }

  private isInside(): Promise<void> {
    return this.page.getByRole('button', { name: menuSwitch }).waitFor();
  }

  /** Opens a screen by its menu and waits for its title. */
  async open(top: string, screen: string): Promise<void> {
    const tops = await this.topMenus();
    await tops.getByRole('button', { name: top }).click();
    await this.page.getByRole('navigation', { name: '功能菜单' }).getByRole('link', { name: screen }).click();
    await this.title(screen).waitFor();
  }

  /**
   * Opens a screen and closes all others. Hidden screens stay in the page, and whoever opens one after the other would
   * look through ever more of them.
   */
  async openAlone(top: string, screen: string): Promise<void> {
    await this.open(top, screen);
    const tabs = this.page.getByRole('navigation', { name: '已打开的页面' }).getByRole('listitem');
    const others = tabs.filter({ hasNot: this.page.locator('[aria-current="page"]') });
    const closing = await others.getByRole('button', { name: /^关闭 / }).all();
    for (const close of closing.reverse()) {
      await close.click();
      await close.waitFor({ state: 'detached' });
    }
  }

  private async topMenus(): Promise<Locator> {
    const { width } = this.page.viewportSize() ?? { width: 0 };
    if (width >= MENU_FROM_PX) return this.page.getByRole('navigation', { name: '一级菜单' });
    await this.button('展开菜单').click();
    return this.page.getByLabel('菜单', { exact: true });
  }

  /** Whether the page is wider than the window, so that it would have to be pushed sideways. */
  isWiderThanWindow(): Promise<boolean> {
    return this.page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
  }

  /** Whether a text is longer than its place. */
  isCut(text: Locator): Promise<boolean> {
    return text.evaluate((element) => {
      const { scrollWidth, clientWidth } = element as unknown as { scrollWidth: number; clientWidth: number };
      return scrollWidth > clientWidth;
    });
  }

  title(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true });
  }

  button(name: string, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name, exact: true });
  }

  /** The row of a table or grid that has a cell with this text. */
  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text });
  }

  /** Chooses one of the options of a drop-down by its label. */
  async choose(label: string, option: string, within: Page | Locator = this.page): Promise<void> {
    await within.getByRole('combobox', { name: label }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  /** Waits for what the product says in passing, and takes it away. */
  async told(text: string): Promise<void> {
    const toast = this.page.getByRole('region', { name: '提示消息' }).getByRole('status').filter({ hasText: text });
    await toast.first().waitFor();
    await this.button('关闭提示', toast.first()).click();
    await toast.first().waitFor({ state: 'detached' });
  }

  /** Serious and critical findings of axe on what is shown, each as `rule: element`. */
  async seriousFindings(): Promise<readonly string[]> {
    await this.settle();
    if (!(await this.page.evaluate('"axe" in globalThis'))) await this.page.evaluate(await readFile(AXE, 'utf8'));
    return this.page.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } };
      const { violations } = await axe.run({ resultTypes: ['violations'] });
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
    });
  }

  /** Waits for what moves or fades to arrive: a colour on its way from disabled to enabled has a contrast of its own. */
  private settle(): Promise<void> {
    return this.page.evaluate(async () => {
      const { document } = globalThis as unknown as { document: { getAnimations(): PageAnimation[] } };
      const passing = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(passing.map(({ finished }) => finished));
    });
  }

  close(): Promise<void> {
    return this.context.close();
  }
}

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** An animation in the page, as far as the tests look at it. */
interface PageAnimation {
  readonly effect: { getComputedTiming(): { readonly endTime: number } };
  readonly finished: Promise<unknown>;
}
