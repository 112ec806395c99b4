import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';

/** What an editor holds; nothing for a document without anything in it. */
function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML();
}

/** What an editor and the form's value agree upon. */
interface Held {
  readonly editor: Editor;
  readonly value: string;
  /** The value that was given, and how the editor writes it. */
  readonly given: { readonly value: string; readonly html: string };
}

/**
 * Keeps an editor and a form's value the same, once there is one: a tab that was hidden has a destroyed one at first. The
 * editor writes HTML in its own way: as long as nobody has changed anything, or has taken it back, the value is the very
 * one that was given. It is not the editor's option `content`: where an option changes, the editor draws itself anew, which
 * would happen with each letter, also in the middle of a Chinese word.
 * @returns what to do when the editor's document has changed
 */
export function useHtml(
  editor: Editor | null,
  value: string,
  onChange: (html: string) => void,
): (editor: Editor) => void {
  const held = useRef<Held>(undefined);
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    if (held.current?.editor === editor && held.current.value === value) return;
    editor.chain().setMeta('addToHistory', false).setContent(value, { emitUpdate: false }).run();
    held.current = { editor, value, given: { value, html: htmlOf(editor) } };
  }, [editor, value]);
  return (changed) => {
    const html = htmlOf(changed);
    const given = held.current?.given ?? { value, html };
    const next = html === given.html ? given.value : html;
    held.current = { editor: changed, value: next, given };
    onChange(next);
  };
}
