import { openPromise, type ZipFile } from 'yauzl';
import type { ContentKind } from '@county-tcm/domain/register/file-kinds';

const CONTENT_TYPES = '[Content_Types].xml';
const MAX_PARTS = 10_000;
const LARGEST_LIST = 1024 * 1024;

/** The types of the main parts. Documents with macros have others, and are none of these. */
const mainParts: readonly [string, ContentKind][] = [
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml', 'xlsx'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml', 'docx'],
];

/**
 * Which Office document a zip archive is, by the directory at its end. A large one that was written as a stream cannot
 * be told from its beginning: the sizes of its parts come after them.
 * @returns null for any other archive
 */
export async function officePackage(path: string): Promise<ContentKind | null> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => null);
  try {
    const list = zip && (await contentTypesIn(zip).catch(() => null));
    return mainParts.find(([type]) => list?.includes(`"${type}"`))?.[1] ?? null;
  } finally {
    zip?.close();
  }
}

async function contentTypesIn(zip: ZipFile): Promise<string | null> {
  if (zip.entryCount > MAX_PARTS) return null;
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== CONTENT_TYPES) continue;
    if (entry.uncompressedSize > LARGEST_LIST) return null;
    const pieces: Buffer[] = [];
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
    return Buffer.concat(pieces).toString('utf8');
  }
  return null;
}
