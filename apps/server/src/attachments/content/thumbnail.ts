import sharp, { type Sharp } from 'sharp';

/** Decoded, in bytes: 100 million pixels of a camera. What is larger is made to fill a memory. */
const MAX_BYTES = 300_000_000;
const LONGER_SIDE = 200;
const SECONDS = 15;

/** Bytes of a number in a picture, by what libvips calls it; the widest for what is not there. */
const BYTES: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2, uint: 4, int: 4, float: 4 };
const WIDEST = 16;

// Pictures come one at a time and never again: a cache would only hold memory, and one thread each is enough.
sharp.cache(false);
sharp.concurrency(1);

let last: Promise<unknown> = Promise.resolve();

/**
 * A small picture of a picture, at most 200 pixels wide and high, turned upright, without anything of what cameras write
 * into files (place, owner, time).
 * @param path of the picture on this machine
 * @returns a data URL, or null where the content cannot be read as a picture
 */
export async function thumbnailOf(path: string): Promise<string | null> {
  const thumbnail = await smallerPicture(path, LONGER_SIDE, LONGER_SIDE);
  return thumbnail && `data:image/webp;base64,${thumbnail.toString('base64')}`;
}

/**
 * The same as WebP of any size; what is smaller already stays as large as it is. One is made at a time: some formats are
 * in memory as a whole meanwhile.
 * @param picture where it is on this machine, or its content
 */
export function smallerPicture(picture: string | Buffer, width: number, height?: number): Promise<Buffer | null> {
  const made = last.then(() => shrink(picture, width, height)).catch(() => null);
  last = made;
  return made;
}

async function shrink(content: string | Buffer, width: number, height?: number): Promise<Buffer | null> {
  const picture = sharp(content, { limitInputPixels: MAX_BYTES, failOn: 'error', pages: 1 });
  if ((await decodedBytes(picture)) > MAX_BYTES) return null;
  return picture
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 72 })
    .timeout({ seconds: SECONDS })
    .toBuffer();
}

/** As the head of the file has it, which is all that is read. */
async function decodedBytes(picture: Sharp): Promise<number> {
  const { width, height, channels, depth } = await picture.metadata();
  return width * height * channels * (BYTES[depth] ?? WIDEST);
}
