import type { PackedWorkbook } from './packed-workbook.js';
import { parseXml, unescaped, type XmlHandler } from './parse-xml.js';

/**
 * The texts that the cells of an .xlsx file share. They are kept as bytes outside the heap, one after the other: as
 * strings, those of a long list would take many times the room.
 */
export class SharedTexts {
  private bytes = Buffer.allocUnsafeSlow(64 * 1024);
  private ends = new Uint32Array(1024);
  private count = 0;

  static async read(workbook: PackedWorkbook, part: string): Promise<SharedTexts> {
    const texts = new SharedTexts();
    const collecting = new CollectTexts((text) => texts.add(text));
    for await (const _ of parseXml(workbook.read(part), collecting)) void _;
    return texts;
  }

  get(index: number): string | undefined {
    if (!(index >= 0 && index < this.count)) return undefined;
    const start = index === 0 ? 0 : this.ends[index - 1]!;
    return this.bytes.toString('utf8', start, this.ends[index]!);
  }

  private add(text: string): void {
    const start = this.count === 0 ? 0 : this.ends[this.count - 1]!;
    const most = start + text.length * 3;
    if (most > this.bytes.length) {
      this.bytes = Buffer.concat([this.bytes], Math.max(most, this.bytes.length * 2));
    }
    if (this.count === this.ends.length) {
      const ends = new Uint32Array(this.ends.length * 2);
      ends.set(this.ends);
      this.ends = ends;
    }
    this.ends[this.count++] = start + this.bytes.write(text, start);
  }
}

/** Puts each `<si>` together from its runs of formatted text, without the pronunciation that may stand beside them. */
class CollectTexts implements XmlHandler {
  private whole = '';
  private inText = false;
  private inPronunciation = false;

  constructor(private readonly add: (text: string) => void) {}

  open(name: string): void {
    if (name === 'si') this.whole = '';
    else if (name === 't') this.inText = true;
    else if (name === 'rPh') this.inPronunciation = true;
  }

  text(text: string): void {
    if (this.inText && !this.inPronunciation) this.whole += text;
  }

  close(name: string): void {
    if (name === 't') this.inText = false;
    else if (name === 'rPh') this.inPronunciation = false;
    else if (name === 'si') this.add(unescaped(this.whole));
  }
}
