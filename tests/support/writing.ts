import type { Locator } from 'playwright-core';

/** What is pasted or dropped: text with marks, a file as base64. */
export interface Clipping {
  readonly html?: string;
  readonly file?: { readonly name: string; readonly type: string; readonly base64: string };
}

/** Pastes into what can be typed into, as a browser does; the clipboard itself is nobody's in a browser without a window. */
export async function paste(into: Locator, clipping: Clipping): Promise<void> {
  await into.evaluate(send, { ...clipping, how: 'paste' as const });
}

/**
 * Lets something fall into the middle of what can be typed into, as a browser does.
 * @returns whether it was taken; what is not, a browser leaves the page for
 */
export function drop(into: Locator, clipping: Clipping): Promise<boolean> {
  return into.evaluate(send, { ...clipping, how: 'drop' as const });
}

function send(element: unknown, { html, file, how }: Clipping & { readonly how: 'paste' | 'drop' }): boolean {
  const { DataTransfer, File, ClipboardEvent, DragEvent } = globalThis as unknown as PagesOwn;
  const sent = new DataTransfer();
  if (html) sent.setData('text/html', html);
  if (file) {
    const bytes = Uint8Array.from(atob(file.base64), (sign) => sign.charCodeAt(0));
    sent.items.add(new File([bytes], file.name, { type: file.type }));
  }
  const target = element as Target;
  const { left, top, width, height } = target.getBoundingClientRect();
  const happens = { bubbles: true, cancelable: true };
  const event =
    how === 'paste'
      ? new ClipboardEvent(how, { ...happens, clipboardData: sent })
      : new DragEvent(how, { ...happens, dataTransfer: sent, clientX: left + width / 2, clientY: top + height / 2 });
  return !target.dispatchEvent(event);
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
  readonly DragEvent: new (type: string, options: object) => unknown;
}

interface Target {
  getBoundingClientRect(): {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  /** @returns false where somebody has prevented what a browser would do by itself */
  dispatchEvent(event: unknown): boolean;
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
