import { Editor, type EditorOptions } from '@tiptap/react';
import { useEffect, useRef, useState, type RefObject } from 'react';

/** Every editor with its place in the page. */
const editors = new Map<Editor, HTMLElement>();

/**
 * An editor that lasts as long as its place in the page. Whoever leaves the tab ends the effects in it, but not the text:
 * what can be undone, the cursor and the pictures that are on their way are there on coming back.
 * @param place the element that it is put into
 * @param options what it begins with; of these only `editorProps` are followed
 * @returns null until it is made, after the place is there
 */
export function useLastingEditor(
  place: RefObject<HTMLElement | null>,
  options: Partial<EditorOptions> & Pick<EditorOptions, 'editorProps'>,
): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null);
  const made = useRef<Editor>(null);
  const first = useRef(options);
  useEffect(() => {
    endAbandoned();
    const element = place.current!;
    made.current ??= new Editor({ ...first.current, element });
    editors.set(made.current, element);
    setEditor(made.current);
    // an element that has left the page by then says that the editor is needed no more
    return () => queueMicrotask(endAbandoned);
  }, [place]);
  const { editorProps } = options;
  useEffect(() => editor?.setOptions({ editorProps }), [editor, editorProps]);
  return editor;
}

/** Also those of a tab that was closed while it was hidden, which nothing tells of. */
function endAbandoned(): void {
  for (const [editor, place] of editors) {
    if (place.isConnected) continue;
    editors.delete(editor);
    editor.destroy();
  }
}
