import { isOwnPicture } from '@county-tcm/domain/register/rich-text-marks';
import { showPicture } from '../list/files/own-pictures.js';

/** A page of the public sites to be looked at in a frame: nothing in it runs, and stored pictures wait for the session. */
export function asShown(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  page.querySelectorAll('script').forEach((script) => script.remove());
  for (const picture of page.images) {
    const address = picture.getAttribute('src') ?? '';
    if (!isOwnPicture(address)) continue;
    picture.setAttribute('data-stored', address);
    picture.removeAttribute('src');
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** Brings the stored pictures of a page that is shown, and keeps its links from leading away. */
export function dressed(page: Document, signal: AbortSignal): void {
  page.addEventListener('click', (event) => event.preventDefault(), { signal, capture: true });
  for (const picture of page.images) {
    const address = picture.getAttribute('data-stored');
    if (address) void showPicture(picture, address, signal);
  }
}
