import { SaxesParser } from 'saxes';
import { damaged, refuseWorkbook, WorkbookRefused } from './workbook-refused.js';

/** Elements within each other: workbooks have a dozen, and the parser keeps every one that is open. */
const DEEPEST = 64;

/** What happens while XML is read; names come without their namespace prefix. */
export interface XmlHandler {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(name: string): void;
  text(text: string): void;
}

/**
 * Reads XML as it comes in. Entities that a document declares itself are not expanded: there are none in workbooks, save
 * those that are made to fill a memory.
 * @returns after each piece, so that its caller can hand on what has become whole
 * @throws WorkbookRefused for what is no XML
 */
export async function* parseXml(pieces: AsyncIterable<string>, handler: XmlHandler): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false, xmlns: false as const });
  parser.on('error', (cause) => {
    throw new WorkbookRefused(damaged, { cause });
  });
  parser.on('doctype', () => refuseWorkbook(damaged));
  let depth = 0;
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > DEEPEST) refuseWorkbook(damaged);
    handler.open(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth--;
    handler.close(localName(name));
  });
  parser.on('text', (text) => handler.text(text));
  let isEmpty = true;
  for await (const piece of pieces) {
    isEmpty = false;
    parser.write(piece);
    yield;
  }
  // A part that a workbook does without has nothing to say.
  if (!isEmpty) parser.close();
}

/** {@link parseXml} for a part that is read as a whole. */
export async function readXml(pieces: AsyncIterable<string>, handler: Partial<XmlHandler>): Promise<void> {
  const whole: XmlHandler = { open: () => undefined, close: () => undefined, text: () => undefined, ...handler };
  for await (const _ of parseXml(pieces, whole)) void _;
}

/** `x:row` → `row`, `r:id` → `id` */
export function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

/** Excel writes characters that XML does not allow as `_x000D_`. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
