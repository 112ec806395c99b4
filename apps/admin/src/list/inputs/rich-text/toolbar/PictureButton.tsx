import PictureIcon from '@mui/icons-material/ImageOutlined';
import type { Editor } from '@tiptap/core';
import { useRef, type ChangeEvent } from 'react';
import { uploadPictures } from '../schema/picture-uploads.js';
import { ToolButton } from './ToolButton.js';

interface PictureButtonProps {
  readonly editor: Editor;
  /** Extensions without a dot. */
  readonly accepted: readonly string[];
}

/** Chooses pictures from the machine and puts them where the cursor is. */
export function PictureButton({ editor, accepted }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const picked = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length > 0) uploadPictures(editor, files);
    editor.commands.focus();
  };
  return (
    <>
      <ToolButton label="插入图片" icon={PictureIcon} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accepted.map((one) => `.${one}`).join(',')}
        onChange={picked}
      />
    </>
  );
}
