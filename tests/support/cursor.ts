import type { Locator } from 'playwright-core';

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

/** The element of an editor, which knows it. */
interface Edited {
  readonly editor: {
    readonly state: {
      readonly selection: { readonly from: number; readonly to: number };
      readonly doc: { readonly content: { readonly size: number } };
    };
  };
}
