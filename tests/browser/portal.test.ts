import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { jest } from '@jest/globals';
import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { launchBrowser, newVisitor } from '../support/browser.js';

// Axe looks at some seventy pages; far more than that takes, for a machine that has other things to do.
jest.setTimeout(600_000);

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const STYLES = ['herb', 'cinnabar', 'azure'];
/** Between them they have all that is coloured; the others are made of the same parts. */
const COLOURFUL = ['home', 'column', 'article', 'search'];
const FIRST_VIEW_BYTES = 60 * 1024;

/** The public sites as the public meets them, without an account. */
describe('a public site', () => {
  let browser: Browser;
  let home: string;
  let paths: Readonly<Record<string, string>>;
  const contexts: BrowserContext[] = [];

  async function open(address: string, viewport = DESK): Promise<Page> {
    const context = await newVisitor(browser, viewport);
    contexts.push(context);
    const page = await context.newPage();
    await page.goto(address);
    return page;
  }

  /** The first address of this form on a page of the site. */
  async function firstOn(path: string, form: RegExp): Promise<string> {
    const text = await (await fetch(`${process.env.PRODUCT_URL}${path}`)).text();
    const found = form.exec(text)?.[0];
    if (found === undefined) throw new Error(`${path} leads to nothing like ${form.source}`);
    return found;
  }

  beforeAll(async () => {
    browser = await launchBrowser();
    home = await firstOn('/portal', /\/portal\/[0-9a-f-]{36}\//);
    const below = (path: string) => `${home}${path}`;
    const withTable = below(`search?q=${encodeURIComponent('耳穴压豆入门')}`);
    paths = {
      sites: '/portal',
      home,
      column: await firstOn(home, /\/portal\/[^"]*\/column\/[0-9a-f-]{36}/),
      article: await firstOn(withTable, /\/portal\/[^"]*\/article\/[0-9a-f-]{36}/),
      notices: below('notices'),
      notice: await firstOn(below('notices'), /\/portal\/[^"]*\/notices\/[0-9a-f-]{36}/),
      material: await firstOn(below('publicity'), /\/portal\/[^"]*\/publicity\/[0-9a-f-]{36}/),
      search: below(`search?q=${encodeURIComponent('中医')}`),
      'empty search': below('search?q=xyz'),
      map: below('map'),
      accessibility: below('accessibility'),
      'no page': below('nothing'),
    };
  });
  afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())).then(() => undefined));
  afterAll(() => browser.close());

  it('has nothing on any page, in any style and light, that keeps somebody from reading it', async () => {
    const found: string[] = [];
    for (const viewport of [DESK, PHONE]) {
      const page = await open(home, viewport);
      for (const [name, path] of Object.entries(paths)) {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(path);
        const wrong = [
          ...(await findings(page)),
          ...(viewport === DESK && COLOURFUL.includes(name) ? await contrastFindings(page) : []),
        ];
        if (await isWider(page)) wrong.push('wider than the window');
        found.push(...wrong.map((what) => `${name} at ${viewport.width}: ${what}`));
      }
    }
    expect(found).toEqual([]);
  });

  it('is used with the keyboard alone: past the navigation to the text, and through the head in its order', async () => {
    const page = await open(paths['article']!);
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('跳到正文');
    expect((await page.getByText('跳到正文').boundingBox())!.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.tagName')).toBe('MAIN');
    await page.goto(home);
    const met: string[] = [];
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Tab');
      met.push(await page.evaluate('document.activeElement.id || document.activeElement.textContent'));
    }
    expect(met.filter((one) => one !== '朗读').slice(0, 6)).toEqual([
      '跳到正文',
      'size-1',
      'contrast',
      '无障碍说明',
      expect.stringMatching(/中医/),
      'q',
    ]);
  });

  it('has larger text and high contrast without a script, and remembers them with one', async () => {
    const [context] = [await newVisitor(browser, DESK)];
    contexts.push(context);
    await context.route('**/*.js', (route) => route.abort());
    const page = await context.newPage();
    await page.goto(home);
    const sizeOf = () => page.evaluate('parseFloat(getComputedStyle(document.documentElement).fontSize)');
    const usual = (await sizeOf()) as number;
    await page.getByText('特大', { exact: true }).click();
    expect(await sizeOf()).toBe(usual * 1.5);
    await page.getByText('高对比度').click();
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(0, 0, 0)');

    const scripted = await open(home);
    await scripted.getByText('大', { exact: true }).click();
    await scripted.getByText('高对比度').click();
    await scripted.goto(paths['article']!);
    expect(await scripted.getByLabel('大', { exact: true }).isChecked()).toBe(true);
    expect(await scripted.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(0, 0, 0)');
    await scripted.getByText('高对比度').click();
    await scripted.reload();
    expect(await scripted.evaluate('getComputedStyle(document.body).backgroundColor')).not.toBe('rgb(0, 0, 0)');
  });

  it('comes within 60 kB beside its pictures, and from nowhere else', async () => {
    const context = await newVisitor(browser, DESK);
    contexts.push(context);
    const page = await context.newPage();
    const answers: Response[] = [];
    page.on('response', (answer) => answers.push(answer));
    await page.goto(home, { waitUntil: 'networkidle' });
    const origin = new URL(process.env.PRODUCT_URL!).origin;
    expect(answers.map((answer) => answer.url()).filter((url) => !url.startsWith(origin))).toEqual([]);
    const sizes = await Promise.all(
      answers.filter((answer) => answer.request().resourceType() !== 'image').map((answer) => answer.request().sizes()),
    );
    const bytes = sizes.reduce((sum, size) => sum + size.responseBodySize + size.responseHeadersSize, 0);
    expect(bytes).toBeGreaterThan(1_000);
    expect(bytes).toBeLessThanOrEqual(FIRST_VIEW_BYTES);
  });

  it('is printed as what was read: the text in black on white, nothing to click on', async () => {
    const page = await open(paths['article']!);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await page.getByRole('search').isVisible()).toBe(false);
    expect(await page.getByRole('navigation', { name: '栏目' }).isVisible()).toBe(false);
    const colours = 'getComputedStyle(document.querySelector("h1"))';
    expect(await page.evaluate(`${colours}.color`)).toBe('rgb(0, 0, 0)');
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)');
  });
});

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** What axe finds wrong on the page as it is, whatever it thinks of its weight. */
async function findings(page: Page, options: object = {}): Promise<readonly string[]> {
  await page.evaluate(`globalThis.axe ?? (() => { ${AXE} })()`);
  const violations = (await page.evaluate(
    `axe.run(${JSON.stringify(options)}).then((found) => found.violations)`,
  )) as readonly Violation[];
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** The same of colours alone, in each style by day, by night and in high contrast. */
async function contrastFindings(page: Page): Promise<readonly string[]> {
  const colours = { runOnly: ['color-contrast'] };
  const found: string[] = [];
  for (const style of STYLES) {
    await page.evaluate(`document.documentElement.dataset.style = '${style}'`);
    for (const light of ['light', 'dark', 'high'] as const) {
      await page.emulateMedia({ colorScheme: light === 'dark' ? 'dark' : 'light' });
      await page.evaluate(`document.documentElement.dataset.contrast = '${light === 'high' ? 'high' : 'usual'}'`);
      found.push(...(await findings(page, colours)).map((finding) => `${style} ${light}: ${finding}`));
    }
  }
  return found;
}

/** Whether the page would have to be pushed sideways. */
function isWider(page: Page): Promise<boolean> {
  return page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
}
