import { isAbandoned, messageOf } from '../../data/call-refused.js';
import { fetchFile } from '../../data/transfer.js';

/**
 * Shows a stored picture in an element that is already there, fetched with the session's token.
 * @param signal ends it, and takes the picture's memory back
 * @param content of a picture that is at hand already
 */
export async function showPicture(
  picture: HTMLImageElement,
  path: string,
  signal: AbortSignal,
  content?: Blob,
): Promise<void> {
  try {
    const address = URL.createObjectURL(content ?? (await fetchFile(path, signal)));
    if (signal.aborted) return URL.revokeObjectURL(address);
    signal.addEventListener('abort', () => URL.revokeObjectURL(address));
    picture.src = address;
  } catch (fault) {
    if (!isAbandoned(fault)) picture.alt = `${picture.alt}（图片读取失败：${messageOf(fault)}）`;
  }
}
