import { isOwnPicture } from '@county-tcm/domain/register/rich-text-marks';

const picture = /<img\b(?:[^>"']|"[^"]*"|'[^']*')*>/gi;
const source = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;

/** Stands where a picture was that lies elsewhere: its owner shows it to nobody else, and may take it away. */
export const pictureNote = '<span class="colour-grey">［请重新上传图片］</span>';

/**
 * HTML with none but our own pictures, by the addresses under which they are stored.
 * @param origin ours
 */
export function withOwnPictures(html: string, origin: string): string {
  return html.replace(picture, (tag) => {
    const [written, double, single, bare] = source.exec(tag) ?? [];
    const address = (double ?? single ?? bare ?? '').trim();
    const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
    return written && isOwnPicture(path) ? tag.replace(written, () => ` src="${path}"`) : pictureNote;
  });
}
