import LinkIcon from '@mui/icons-material/Link';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import type { Editor } from '@tiptap/core';
import { useId, useState, type KeyboardEvent } from 'react';
import { linkAddress } from '../link-address.js';
import { ToolButton } from './ToolButton.js';

interface LinkButtonProps {
  readonly editor: Editor;
  readonly pressed: boolean;
}

/** Makes the chosen words a link, changes the one at the cursor or takes it away. */
export function LinkButton({ editor, pressed }: LinkButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ToolButton label="链接" icon={LinkIcon} pressed={pressed} onClick={() => setOpen(true)} />
      {open && <LinkDialog editor={editor} onClose={() => setOpen(false)} />}
    </>
  );
}

function LinkDialog({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const title = useId();
  const present = String(editor.getAttributes('link')['href'] ?? '');
  const [typed, setTyped] = useState(present);
  const [refused, setRefused] = useState(false);
  const leave = (change: () => void) => {
    onClose();
    change();
  };
  const confirm = () => {
    const href = linkAddress(typed);
    if (href === undefined) return setRefused(true);
    leave(() => link(editor, href));
  };
  const keys = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    confirm();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" disableRestoreFocus aria-labelledby={title}>
      <DialogTitle id={title}>链接</DialogTitle>
      <DialogContent>
        <TextField
          label="链接地址"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={keys}
          error={refused}
          helperText={refused ? '请输入网址、邮箱或电话，如 www.gov.cn' : '网址、邮箱或电话'}
          autoFocus
          fullWidth
          slotProps={{ htmlInput: { maxLength: 1000, autoComplete: 'off', spellCheck: false } }}
        />
      </DialogContent>
      <DialogActions>
        {present && (
          <Button onClick={() => leave(() => editor.chain().focus().extendMarkRange('link').unsetLink().run())}>
            取消链接
          </Button>
        )}
        <Button onClick={() => leave(() => editor.commands.focus())}>取消</Button>
        <Button variant="contained" onClick={confirm}>
          确定
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Where no words are chosen and there is no link yet, the address stands for itself. */
function link(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (!editor.state.selection.empty || editor.isActive('link')) chain.setLink({ href }).run();
  else chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
}
