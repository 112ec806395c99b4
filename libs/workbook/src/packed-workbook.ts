import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { damaged, encrypted, refuseWorkbook, tooLarge, withMacros, WorkbookRefused } from './workbook-refused.js';

const MEGABYTE = 1024 * 1024;
const MAX_PARTS = 2_000;
/** Of one part, unpacked: 100,000 rows of units take some 30 MB. */
const LARGEST_PART = 100 * MEGABYTE;
const LARGEST_WHOLE = 200 * MEGABYTE;
/** Sheets that people fill in shrink to a tenth, the most monotonous to a fiftieth. What is small may be denser. */
const DENSEST = 200;
const DENSE_FROM = 8 * MEGABYTE;
/** Between two tags. No cell holds more, and so no parser ever has to keep more. */
const LONGEST_STRETCH = 256 * 1024;

/** An .xlsx file, unpacked part by part and never as a whole. */
export class PackedWorkbook {
  private constructor(
    private readonly zip: ZipFile,
    private readonly parts: ReadonlyMap<string, Entry>,
  ) {}

  /**
   * Judges the file by what its directory says, before anything is unpacked; that the directory does not lie is seen
   * while reading.
   * @throws WorkbookRefused for what is damaged, encrypted, larger than any honest list, or has macros
   */
  static async open(content: Buffer): Promise<PackedWorkbook> {
    try {
      const zip = await fromBufferPromise(content, { lazyEntries: true });
      if (zip.entryCount > MAX_PARTS) refuseWorkbook(tooLarge);
      const parts = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) parts.set(entry.fileName.toLowerCase(), entry);
      judge([...parts.values()]);
      return new PackedWorkbook(zip, parts);
    } catch (error) {
      throw asRefusal(error);
    }
  }

  has(part: string): boolean {
    return this.parts.has(part.toLowerCase());
  }

  /** The text of a part, piece by piece; none for a part that is not there. */
  async *read(part: string): AsyncGenerator<string> {
    const entry = this.parts.get(part.toLowerCase());
    if (!entry) return;
    try {
      const stream = await this.zip.openReadStreamPromise(entry);
      stream.setEncoding('utf8');
      let stretch = 0;
      for await (const piece of stream as AsyncIterable<string>) {
        const tag = piece.lastIndexOf('<');
        stretch = tag < 0 ? stretch + piece.length : piece.length - tag;
        if (stretch > LONGEST_STRETCH) refuseWorkbook(tooLarge);
        yield piece;
      }
    } catch (error) {
      throw asRefusal(error);
    }
  }
}

function judge(entries: readonly Entry[]): void {
  let whole = 0;
  for (const entry of entries) {
    const { fileName, compressedSize, uncompressedSize } = entry;
    if (entry.isEncrypted()) refuseWorkbook(encrypted);
    if (/vbaproject\.bin$/i.test(fileName)) refuseWorkbook(withMacros);
    const isDense = uncompressedSize > DENSE_FROM && uncompressedSize > compressedSize * DENSEST;
    whole += uncompressedSize;
    if (isDense || uncompressedSize > LARGEST_PART || whole > LARGEST_WHOLE) refuseWorkbook(tooLarge);
  }
}

/** A zip that breaks off or contradicts itself is the file's fault; the content is in memory, so nothing else can be. */
function asRefusal(error: unknown): WorkbookRefused {
  return error instanceof WorkbookRefused ? error : new WorkbookRefused(damaged, { cause: error });
}
