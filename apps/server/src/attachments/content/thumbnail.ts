import sharp from 'sharp';

/** In pixels. The widest phone pictures have some 50 million; what is larger is made to fill a memory. */
const MOST_PIXELS = 100_000_000;
const LONGER_SIDE = 200;
const SECONDS = 15;

// Pictures come one at a time and never again: a cache would only hold memory, and one thread each is enough.
sharp.cache(false);
sharp.concurrency(1);

/**
 * A small picture of a picture, at most 200 pixels wide and high, turned upright, without anything of what cameras write
 * into files (place, owner, time).
 * @param path of the picture on this machine
 * @returns a data URL, or null where the content cannot be read as a picture
 */
export async function thumbnailOf(path: string): Promise<string | null> {
  try {
    const thumbnail = await sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: LONGER_SIDE, height: LONGER_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 72 })
      .timeout({ seconds: SECONDS })
      .toBuffer();
    return `data:image/webp;base64,${thumbnail.toString('base64')}`;
  } catch {
    return null;
  }
}
