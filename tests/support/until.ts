import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';

/** Longer than anything may take, and short enough to see where a test stands. */
export const TIMEOUT_MS = 60_000;
const BETWEEN_MS = 50;

/**
 * Waits until a script answers true in a page. `page.waitForFunction` evaluates a script that said no again from within
 * the page, where the product's content security policy forbids it.
 */
export function until(page: Page, script: string): Promise<void> {
  return so(() => page.evaluate<unknown>(script), script);
}

/** Waits for what an input shows: a name can be read after the input is drawn. */
export function shows(input: Locator, value: string): Promise<void> {
  return so(async () => (await input.inputValue()) === value, `the input shows ${value}`);
}

async function so(ask: () => Promise<unknown>, words: string): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (!(await ask())) {
    if (Date.now() > end) throw new Error(`not so after ${TIMEOUT_MS} ms: ${words}`);
    await setTimeout(BETWEEN_MS);
  }
}

/** Waits until a picture of this name is drawn: it may get its address after it was found, or make place for another. */
export function pictureDrawn(page: Page, name: string): Promise<void> {
  const drawn = `one.alt === ${JSON.stringify(name)} && one.complete && one.naturalWidth > 0`;
  return until(page, `[...document.images].some((one) => ${drawn})`);
}
