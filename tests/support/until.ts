import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** Longer than anything may take, and short enough to see where a test stands. */
export const TIMEOUT_MS = 60_000;
const BETWEEN_MS = 50;

/**
 * Waits until a script answers true in a page. `page.waitForFunction` evaluates a script that said no again from within
 * the page, where the product's content security policy forbids it.
 */
export async function until(page: Page, script: string): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (!(await page.evaluate<unknown>(script))) {
    if (Date.now() > end) throw new Error(`not so after ${TIMEOUT_MS} ms: ${script}`);
    await setTimeout(BETWEEN_MS);
  }
}

/** Waits until a picture of this name is drawn: it may get its address after it was found, or make place for another. */
export function pictureDrawn(page: Page, name: string): Promise<void> {
  const drawn = `one.alt === ${JSON.stringify(name)} && one.complete && one.naturalWidth > 0`;
  return until(page, `[...document.images].some((one) => ${drawn})`);
}
