import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { smallerPicture } from '../../attachments/content/thumbnail.js';
import type { ObjectStorage } from '../../platform/storage/object-storage.js';
import type { StoredFile } from '../read/public-files.js';

const MAX_BYTES = 64 * 1024 * 1024;

/** Pictures as wide as a page shows them, made once each: a content is stored under a key of its own and never changes. */
export class Pictures {
  private readonly made = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => length + 1,
  });
  private readonly underWay = new Map<string, Promise<Buffer | null>>();

  constructor(private readonly storage: ObjectStorage) {}

  /** @returns WebP of at most this width, or null for what cannot be read as a picture */
  async ofWidth({ storageKey }: StoredFile, width: number): Promise<Buffer | null> {
    const key = `${storageKey} ${width}`;
    return this.made.get(key) ?? this.underWay.get(key) ?? this.make(key, storageKey, width);
  }

  private make(key: string, storageKey: string, width: number): Promise<Buffer | null> {
    const making = this.storage
      .get(storageKey)
      .then(buffer)
      .then((content) => smallerPicture(content, width))
      .then((picture) => {
        if (picture) this.made.set(key, picture);
        return picture;
      })
      .finally(() => this.underWay.delete(key));
    this.underWay.set(key, making);
    return making;
  }
}
