import type { Locator } from 'playwright-core';

/** What is on a clipboard: text with marks, a picture as base64. */
export interface Clipping {
  readonly html?: string;
  readonly picture?: { readonly name: string; readonly type: string; readonly base64: string };
}

/** Pastes into what can be typed into, as a browser does; the clipboard itself is nobody's in a browser without a window. */
export async function paste(into: Locator, clipping: Clipping): Promise<void> {
  await into.evaluate((element, { html, picture }: Clipping) => {
    const { DataTransfer, File, ClipboardEvent } = globalThis as unknown as PagesOwn;
    const clipboardData = new DataTransfer();
    if (html) clipboardData.setData('text/html', html);
    if (picture) {
      const bytes = Uint8Array.from(atob(picture.base64), (sign) => sign.charCodeAt(0));
      clipboardData.items.add(new File([bytes], picture.name, { type: picture.type }));
    }
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    (element as unknown as { dispatchEvent(event: unknown): void }).dispatchEvent(event);
  }, clipping);
}

/**
 * Puts the cursor into a text and lets its editor take the focus: 20 ms after it, ProseMirror puts back a selection of which
 * it has not heard, and with it the cursor that a key has moved meanwhile.
 */
export async function clickInto(text: Locator, at: Locator = text): Promise<void> {
  await at.click();
  await text.evaluate(() => new Promise((resolve) => setTimeout(resolve, 40)));
}

/**
 * Puts the cursor at the end of rich text whose last block is a paragraph. The browser moves it and the editor hears of
 * that afterwards; right after a click it takes such a move back.
 */
export async function cursorToEnd(text: Locator): Promise<void> {
  do {
    await text.press('Control+End');
  } while (!(await text.evaluate(isAtEnd)));
}

function isAtEnd(element: unknown): boolean {
  const { state } = (element as Edited).editor;
  return state.selection.from === state.selection.to && state.selection.to === state.doc.content.size - 1;
}

/** What a page has and Node has not. */
interface PagesOwn {
  readonly DataTransfer: new () => {
    setData(type: string, text: string): void;
    readonly items: { add(file: unknown): void };
  };
  readonly File: new (parts: readonly Uint8Array[], name: string, options: { type: string }) => unknown;
  readonly ClipboardEvent: new (type: string, options: object) => unknown;
}

/** The element of an editor, which knows it. */
interface Edited {
  readonly editor: {
    readonly state: {
      readonly selection: { readonly from: number; readonly to: number };
      readonly doc: { readonly content: { readonly size: number } };
    };
  };
}
