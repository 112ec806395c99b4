import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';

/**
 * Starts Chromium without a window. Its own sandbox needs rights that root and containers lack, and keeps nothing from
 * us here: the only pages it sees are our own.
 */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.PRODUCT_CHROMIUM,
    args: ['--no-sandbox', '--no-zygote', '--disable-gpu'],
  });
}

/**
 * A fresh visitor, as the product's users are: Chinese, on Shanghai time, signed in nowhere unless so stored. One whose
 * system asks for less motion: what fades or slides would be waited for each time.
 */
export function newVisitor(
  browser: Browser,
  viewport = { width: 1440, height: 900 },
  storageState?: BrowserContextOptions['storageState'],
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: process.env.PRODUCT_URL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport,
    reducedMotion: 'reduce',
    storageState,
  });
}
