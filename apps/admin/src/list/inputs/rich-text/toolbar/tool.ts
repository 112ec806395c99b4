import type { ChainedCommands, Editor } from '@tiptap/core';
import type { ElementType } from 'react';

/** Something that a button or a line of a menu does to the text. */
export interface Tool {
  readonly label: string;
  readonly keys?: string;
  readonly icon?: ElementType;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  /** Whether the text at the cursor is so already. */
  readonly active?: (editor: Editor) => boolean;
  /** The class that shows what is meant. */
  readonly look?: string;
}

/** Several tools under one button. */
export interface ToolMenu {
  readonly label: string;
  readonly icon?: ElementType;
  /** Stands on the button in words where the cursor is; without it, the icon. */
  readonly said?: string;
  readonly tools: readonly Tool[];
}

/** The cursor is back in the text at once: a frame later, that would undo where the next key has put it. */
export function apply(editor: Editor, tool: Tool): void {
  editor.view.focus();
  tool.run(editor.chain()).run();
}
