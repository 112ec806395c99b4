import { use, useMemo } from 'react';
import { upload } from '../../../data/transfer.js';
import { useToasts } from '../../../layout/toasts.js';
import { brokenRule } from '../../files/file-rules.js';
import { Uploads } from '../../files/under-way.js';
import type { PictureUploadsOptions } from './schema/picture-uploads.js';

/** What the server takes as a picture of a text. */
export const pictures = {
  allow: ['jpg', 'png', 'gif'],
  maxMegabytes: 5,
  count: 20,
  wrongType: '正文中只能放入 jpg、png、gif 图片，其他文件请作为附件上传',
} as const;

/** How an editor sends its pictures and says what went wrong. */
export function useUploading(): PictureUploadsOptions {
  const toasts = useToasts();
  const begin = use(Uploads);
  return useMemo(
    () => ({
      begin,
      send: (file, onProgress, signal) => upload(file, { usage: 'editor.image', onProgress, signal }),
      broken: (files) => brokenRule(files, 0, pictures),
      onProblem: (problem) => (typeof problem === 'string' ? toasts.warning(problem) : toasts.failure(problem)),
    }),
    [begin, toasts],
  );
}
