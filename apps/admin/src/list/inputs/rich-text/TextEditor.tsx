import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { useImperativeHandle, useMemo, useState, type KeyboardEvent, type Ref } from 'react';
import { richTextStyle } from '../../table/rich-text-style.js';
import { pastedHtml } from './paste/pasted-html.js';
import { pictures, useUploading } from './use-uploading.js';
import { extensions } from './schema/extensions.js';
import { Toolbar } from './toolbar/Toolbar.js';
import { useHtml } from './use-html.js';

export interface TextEditorProps {
  readonly id: string;
  readonly label: string;
  /** The element that names the text, and the line under it. */
  readonly labelledBy: string;
  readonly describedBy: string;
  readonly invalid: boolean;
  readonly required: boolean;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
  /** What can be focused, for a form that leads to its first error. */
  readonly ref?: Ref<{ focus(): void }>;
}

/** The editor of one text: toolbar, text, and how many characters it has. */
export default function TextEditor(props: TextEditorProps) {
  const { label, value, onChange, onBlur, ref } = props;
  const [full, setFull] = useState(false);
  const uploading = useUploading();
  const [all] = useState(() => extensions(uploading));
  const editor = useEditor({
    extensions: all,
    editorProps: useEditorProps(props),
    shouldRerenderOnTransaction: false,
    // one that is made while rendering is destroyed after a millisecond, and rendering may take longer
    immediatelyRender: false,
    onUpdate: ({ editor: changed }) => report(changed),
    onBlur,
  });
  const report = useHtml(editor, value, onChange);
  useImperativeHandle(ref, () => ({ focus: () => editor?.commands.focus() }), [editor]);
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !full || event.nativeEvent.isComposing) return;
    event.preventDefault();
    setFull(false);
  };
  return (
    <Box onKeyDown={keys} sx={[frameStyle, props.invalid && invalidStyle, full && fullStyle]}>
      {editor && (
        <>
          <Toolbar {...{ editor, label, full }} pictures={pictures.allow} onFull={() => setFull(!full)} />
          <Box component={EditorContent} editor={editor} sx={textStyle} />
          <Count editor={editor} />
        </>
      )}
    </Box>
  );
}

function useEditorProps({ id, labelledBy, describedBy, invalid, required }: TextEditorProps) {
  return useMemo(
    () => ({
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
        'aria-invalid': String(invalid),
        'aria-required': String(required),
      },
      transformPastedHTML: (html: string) => pastedHtml(html, window.location.origin),
      // Ctrl+Enter confirms the dialog that the text stands in
      handleDOMEvents: {
        keydown: (_view: unknown, event: KeyboardEvent['nativeEvent']) =>
          event.key === 'Enter' && (event.ctrlKey || event.metaKey),
      },
    }),
    [id, labelledBy, describedBy, invalid, required],
  );
}

/** Characters, as Chinese texts are measured: without what separates them. */
function Count({ editor }: { readonly editor: Editor }) {
  const count = useEditorState({
    editor,
    selector: ({ editor: { state } }) => [...state.doc.textContent.replace(/\s/gu, '')].length,
  });
  return <Box sx={countStyle}>字数：{count}</Box>;
}

const frameStyle = {
  display: 'flex',
  flexDirection: 'column',
  height: 350,
  minWidth: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:focus-within': { borderColor: 'primary.main' },
} as const;
const invalidStyle = { borderColor: 'error.main' } as const;
const fullStyle = { position: 'fixed', inset: 0, height: 'auto', zIndex: 'modal', borderRadius: 0 } as const;
const countStyle = {
  px: 1,
  fontSize: 12,
  lineHeight: '24px',
  textAlign: 'end',
  color: 'text.secondary',
  borderTop: 1,
  borderColor: 'divider',
  flex: 'none',
} as const;

const textStyle = (theme: Theme) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  fontSize: 16,
  '& .ProseMirror': { minHeight: '100%', px: 1.5, py: 1, outline: 'none', ...richTextStyle(theme) },
  '& .ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'primary.main' },
  '& .selectedCell': { bgcolor: 'action.selected' },
  '& .picture-on-its-way': { px: 1, mx: 0.5, borderRadius: 1, bgcolor: 'action.selected', fontSize: 13 },
});
