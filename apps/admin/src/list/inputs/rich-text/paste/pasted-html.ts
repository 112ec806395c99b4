import { withOwnPictures } from './pictures.js';
import { withLists } from './word-lists.js';

/** What somebody pastes, from Word, WeChat or wherever, as the editor can take it. Its schema drops the rest. */
export function pastedHtml(html: string, origin: string): string {
  return withOwnPictures(withLists(html), origin);
}

/** Does it say anything? Office programs send a picture of a text beside the text. */
export function hasWords(html: string): boolean {
  return html.replace(/<!--[\s\S]*?-->|<(style|script|title)\b[\s\S]*?<\/\1\s*>|<[^>]*>|&nbsp;|\s/gi, '') !== '';
}
