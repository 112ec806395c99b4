import { isOwnPicture } from '@county-tcm/domain/register/rich-text-marks';
import { Image } from '@tiptap/extension-image';
import { showPicture } from '../../../files/own-pictures.js';

/** A picture of our own: kept by the address under which it is stored, shown by what was fetched from there. */
export const Picture = Image.extend({
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => (isOwnPicture(element.getAttribute('src') ?? '') ? null : false) },
  ],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('img');
      for (const name of ['alt', 'title', 'width', 'height']) {
        const value: unknown = node.attrs[name];
        if (value !== null && value !== undefined) dom.setAttribute(name, String(value));
      }
      const giveUp = new AbortController();
      void showPicture(dom, String(node.attrs['src']), giveUp.signal);
      return { dom, destroy: () => giveUp.abort() };
    },
}).configure({ inline: true });
