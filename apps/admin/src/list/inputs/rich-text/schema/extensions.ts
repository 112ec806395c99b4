import { StarterKit } from '@tiptap/starter-kit';
import { isLinkAddress } from '../link-address.js';
import { figures } from './figure.js';
import { looks } from './looks.js';
import { ParagraphClasses } from './paragraph-classes.js';
import { PictureUploads, type PictureUploadsOptions } from './picture-uploads.js';
import { Picture } from './picture.js';
import { tables } from './table.js';

/** All that a text can have: what the server keeps, and nothing else. */
export function extensions(uploads: PictureUploadsOptions) {
  return [
    StarterKit.configure({
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        isAllowedUri: isLinkAddress,
        HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer nofollow' },
      },
      // It would add a paragraph to what is merely opened.
      trailingNode: false,
    }),
    ...looks,
    ParagraphClasses,
    ...tables,
    ...figures,
    Picture,
    PictureUploads.configure(uploads),
  ];
}
