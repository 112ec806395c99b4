import type { Locator, Page } from 'playwright-core';

const COPY = 1;

/** Drags a file of this machine from outside the browser onto the middle of something, and lets it go. */
export async function dropFile(page: Page, onto: Locator, file: string): Promise<void> {
  const { x, y, width, height } = (await onto.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = { x: x + width / 2, y: y + height / 2 };
  const data = { items: [], files: [file], dragOperationsMask: COPY };
  const devTools = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devTools.send('Input.dispatchDragEvent', { type, ...at, data });
  await devTools.detach();
}
