import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';

const INSTALLED_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Starts Chromium without a window: the machine's own where there is one, else the one that npm installed. */
export async function launchBrowser(): Promise<Browser> {
  const installed = findInstalled();
  if (installed) return chromium.launch({ executablePath: installed, args: sandboxFor(process.getuid?.()) });
  const { default: packaged } = await import('@sparticuz/chromium');
  // Its arguments switch the sandbox off, which it needs as root and in containers.
  return chromium.launch({ executablePath: await packaged.executablePath(), args: packaged.args });
}

/** A fresh visitor, as the product's users are: Chinese, on Shanghai time, signed in nowhere. */
export function newVisitor(browser: Browser, viewport = { width: 1440, height: 900 }): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: process.env.PRODUCT_URL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport,
  });
}

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.flatMap((folder) => INSTALLED_NAMES.map((name) => path.join(folder, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Chromium refuses its own sandbox to root. */
function sandboxFor(uid: number | undefined): string[] {
  return uid === 0 ? ['--no-sandbox'] : [];
}
