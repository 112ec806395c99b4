import { addressOf, type FileOwner } from '../addresses.js';
import type { Frame } from '../model.js';

/** A picture of our own in rich text, as the editor names it: with the call by which people who are signed in see it. */
const OWN_PICTURE = /(<img\b[^>]*?\bsrc=")\/api\/attachment-center\/file\/(?:access|download)\/([0-9a-f-]{36})"/gi;

/** Rich text as the public reads it: its pictures are parts of what it stands in. */
export function inOwnPlace(html: string, frame: Frame, owner: FileOwner, ownerId: string): string {
  return html.replace(OWN_PICTURE, (_picture, before: string, fileId: string) => {
    const src = addressOf.picture(frame, owner, ownerId, fileId.toLowerCase(), 960);
    return `${before}${src}" loading="lazy"`;
  });
}
