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
 * into files (place, owner, time). One is made at a time: some formats are in memory as a whole meanwhile.
 * @param path of the picture on this machine
 * @returns a data URL, or null where the content cannot be read as a picture
 */
export function thumbnailOf(path: string): Promise<string | null> {
  const thumbnail = last.then(() => shrink(path)).catch(() => null);
  last = thumbnail;
  return thumbnail;
}

async function shrink(path: string): Promise<string | null> {
  const picture = sharp(path, { limitInputPixels: MAX_BYTES, failOn: 'error', pages: 1 });
  if ((await decodedBytes(picture)) > MAX_BYTES) return null;
  const thumbnail = await picture
    .autoOrient()
    .resize({ width: LONGER_SIDE, height: LONGER_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 72 })
    .timeout({ seconds: SECONDS })
    .toBuffer();
  return `data:image/webp;base64,${thumbnail.toString('base64')}`;
}

/** As the head of the file has it, which is all that is read. */
async function decodedBytes(picture: Sharp): Promise<number> {
  const { width, height, channels, depth } = await picture.metadata();
  return width * height * channels * (BYTES[depth] ?? WIDEST);
}
