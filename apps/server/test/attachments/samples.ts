import { crc32, deflateSync } from 'node:zlib';
import ExcelJS from 'exceljs';
import sharp from 'sharp';

/** Files of every kind, made by the byte, since no test should carry somebody's document. */

/** A picture in two halves, red and blue, so that it can be seen which way up it is. */
export async function picture(format: 'png' | 'jpeg' | 'gif', width = 600, height = 300): Promise<Buffer> {
  const red = { create: { width, height, channels: 3 as const, background: '#ff0000' } };
  const blue = await sharp({ create: { width: width / 2, height, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  return sharp(red)
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .toFormat(format)
    .toBuffer();
}

/** As a phone held upright writes it: lying on its side, with a note that says so and where it was taken. */
export async function phonePicture(): Promise<Buffer> {
  return sharp(await picture('jpeg'))
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** One colour, and so some kilobytes, but more pixels than any camera has. */
export function bomb(): Promise<Buffer> {
  const create = { width: 14_000, height: 14_000, channels: 3 as const, background: '#000000' };
  return sharp({ create, limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer();
}

export async function xlsx(): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  workbook.addWorksheet('单位').addRow(['单位名称', '单位编码']);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

export function docx(): Buffer {
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  return zip({
    '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    'word/document.xml': '<w:document/>',
  });
}

export function pdf(): Buffer {
  return Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');
}

export function eml(): Buffer {
  return Buffer.from('From: a@example.cn\r\nTo: b@example.cn\r\nSubject: =?utf-8?B?5p2Q5paZ?=\r\n\r\n正文');
}

export function mp4(): Buffer {
  return Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypisom'),
    Buffer.from([0, 0, 2, 0]),
    Buffer.from('isommp42'),
  ]);
}

/** An old Office document with the named streams: the head, one sector of the allocation table, then the directory. */
export function compound(...names: readonly string[]): Buffer {
  const [sector, end, table] = [512, 0xfffffffe, 0xfffffffd];
  const perSector = 4;
  const sectors = Math.ceil((names.length + 1) / perSector);
  const head = Buffer.alloc(sector, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head);
  head.fill(0, 8, 24);
  [0x3e, 3, 0xfffe, 9, 6].forEach((value, at) => head.writeUInt16LE(value, 24 + at * 2));
  head.fill(0, 34, 76);
  [0, 1, 1].forEach((value, at) => head.writeUInt32LE(value, 40 + at * 4));
  head.writeUInt32LE(4096, 56);
  [end, 0, end, 0].forEach((value, at) => head.writeUInt32LE(value, 60 + at * 4));
  head.writeUInt32LE(0, 76);
  const allocation = Buffer.alloc(sector, 0xff);
  allocation.writeUInt32LE(table, 0);
  for (let at = 1; at <= sectors; at++) allocation.writeUInt32LE(at === sectors ? end : at + 1, at * 4);
  const directory = Buffer.alloc(sector * sectors);
  ['Root Entry', ...names].forEach((name, at) => {
    directory.write(name, at * 128, 'utf16le');
    directory.writeUInt16LE((name.length + 1) * 2, at * 128 + 64);
    directory.writeUInt8(at === 0 ? 5 : 2, at * 128 + 66);
  });
  return Buffer.concat([head, allocation, directory]);
}

/** A zip archive with its members stored as they are. */
export function zip(members: Readonly<Record<string, string>>): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, text] of Object.entries(members)) {
    const [path, content] = [Buffer.from(name), Buffer.from(text)];
    const fixed = Buffer.alloc(26);
    fixed.writeUInt16LE(20, 0);
    fixed.writeUInt32LE(crc32(content), 10);
    fixed.writeUInt32LE(content.length, 14);
    fixed.writeUInt32LE(content.length, 18);
    fixed.writeUInt16LE(path.length, 22);
    files.push(Buffer.concat([Buffer.from('PK\x03\x04'), fixed, path, content]));
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fixed, rest, path]));
    offset += files.at(-1)!.length;
  }
  const closing = Buffer.alloc(18);
  closing.writeUInt16LE(files.length, 4);
  closing.writeUInt16LE(files.length, 6);
  closing.writeUInt32LE(Buffer.concat(directory).length, 8);
  closing.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, ...directory, Buffer.from('PK\x05\x06'), closing]);
}

/** A black picture of 16 bits a colour in seven passes, which no reader can take line by line. */
export function interlaced(width: number, height: number): Buffer {
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const;
  const bytes = passes.reduce((sum, [left, top, right, down]) => {
    const [columns, rows] = [Math.ceil((width - left) / right), Math.ceil((height - top) / down)];
    return sum + rows * (1 + columns * 6);
  }, 0);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([16, 2, 0, 0, 1], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const lines = deflateSync(Buffer.alloc(bytes), { level: 1 });
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
