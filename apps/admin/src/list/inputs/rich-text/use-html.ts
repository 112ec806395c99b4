import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';

/** What an editor holds; nothing for a document without anything in it. */
function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML();
}

/**
 * Keeps an editor and a form's value the same, once there is one: a tab that was hidden has a destroyed one at first. The editor writes HTML in its own way: as long as nobody has changed
 * anything, or has taken it back, the value is the very one that was given.
 * @returns what to do when the editor's document has changed
 */
export function useHtml(
  editor: Editor | null,
  value: string,
  onChange: (html: string) => void,
): (editor: Editor) => void {
  const given = useRef<{ readonly value: string; readonly html: string }>(undefined);
  const held = useRef<string>(undefined);
  useEffect(() => {
    if (!editor || editor.isDestroyed || value === held.current) return;
    if (held.current !== undefined)
      editor.chain().setMeta('addToHistory', false).setContent(value, { emitUpdate: false }).run();
    held.current = value;
    given.current = { value, html: htmlOf(editor) };
  }, [editor, value]);
  return (changed) => {
    const html = htmlOf(changed);
    held.current = html === given.current?.html ? given.current.value : html;
    onChange(held.current);
  };
}
