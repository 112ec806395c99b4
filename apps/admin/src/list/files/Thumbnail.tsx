import ImageIcon from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import type { Attachment } from '../../data/attachment.js';
import { PicturePreview } from './PicturePreview.js';

const hint = '点击预览图片';

/** A small picture that opens the large one: `<Thumbnail attachment={file} size={64} />`. */
export function Thumbnail({ attachment, size = 64 }: { readonly attachment: Attachment; readonly size?: number }) {
  const [open, setOpen] = useState(false);
  const source = thumbSource(attachment.thumbBase64);
  return (
    <>
      <Tooltip title={hint}>
        <ButtonBase
          aria-label={`${hint} ${attachment.fileName}`}
          onClick={() => setOpen(true)}
          sx={{
            flex: 'none',
            width: size,
            height: size,
            borderRadius: 0.5,
            border: 1,
            borderColor: 'divider',
            overflow: 'hidden',
          }}
        >
          {source ? (
            <Box component="img" src={source} alt="" sx={{ width: '100%', height: '100%', objectFit: 'cover' }} />
          ) : (
            <ImageIcon fontSize="small" />
          )}
        </ButtonBase>
      </Tooltip>
      {open && <PicturePreview attachment={attachment} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A data URL of the stored thumbnail, which travels with or without its prefix. */
function thumbSource(thumb: string | null | undefined): string | undefined {
  if (!thumb) return undefined;
  return thumb.startsWith('data:image/') ? thumb : `data:image/jpeg;base64,${thumb}`;
}

/** Can the browser show it? */
export function isPicture({ fileName, thumbBase64 }: Attachment): boolean {
  return Boolean(thumbBase64) || /\.(jpe?g|png|gif|webp|bmp)$/i.test(fileName);
}
