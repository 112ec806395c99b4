import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';

/** What an editor holds; nothing for a document without anything in it. */
function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML();
}

/**
 * Keeps an editor and a form's value the same, once there is one. The editor writes HTML in its own way: as long as nobody
 * has changed anything, or has taken it back, the value is the very one that was given. What comes while the tab is hidden,
 * such as a picture that was on its way, is told when it is shown again.
 */
export function useHtml(editor: Editor | null, value: string, onChange: (html: string) => void): void {
  const given = useRef<{ readonly value: string; readonly html: string }>(undefined);
  const held = useRef<string>(undefined);
  const told = useRef<Editor['state']['doc']>(undefined);
  useEffect(() => {
    if (!editor || value === held.current) return;
    if (held.current !== undefined)
      editor.chain().setMeta('addToHistory', false).setContent(value, { emitUpdate: false }).run();
    held.current = value;
    given.current = { value, html: htmlOf(editor) };
    told.current = editor.state.doc;
  }, [editor, value]);
  useEffect(() => {
    if (!editor) return;
    const tell = () => {
      told.current = editor.state.doc;
      const html = htmlOf(editor);
      held.current = html === given.current?.html ? given.current.value : html;
      onChange(held.current);
    };
    if (told.current !== editor.state.doc) tell();
    editor.on('update', tell);
    return () => void editor.off('update', tell);
  }, [editor, onChange]);
}
