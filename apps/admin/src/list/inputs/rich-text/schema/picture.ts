import { isOwnPicture } from '@county-tcm/domain/register/rich-text-marks';
import { Image } from '@tiptap/extension-image';
import { showPicture } from '../../../files/own-pictures.js';

declare module '@tiptap/core' {
  interface Storage {
    /** What was sent from here, by the address under which it is stored: it is shown without being fetched. */
    image: { readonly sent: Map<string, Blob> };
  }
}

/** A picture of our own: kept by the address under which it is stored, shown by what was fetched from there. */
export const Picture = Image.extend({
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => (isOwnPicture(element.getAttribute('src') ?? '') ? null : false) },
  ],
  addStorage: () => ({ sent: new Map<string, Blob>() }),
  addNodeView:
    () =>
    ({ node, editor }) => {
      const dom = document.createElement('img');
      for (const name of ['alt', 'title', 'width', 'height']) {
        const value: unknown = node.attrs[name];
        if (value !== null && value !== undefined) dom.setAttribute(name, String(value));
      }
      const giveUp = new AbortController();
      const src = String(node.attrs['src']);
      void showPicture(dom, src, giveUp.signal, editor.storage.image.sent.get(src));
      return { dom, destroy: () => giveUp.abort() };
    },
}).configure({ inline: true });
