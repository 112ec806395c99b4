import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer, type TestServer } from '../support/server.js';
import type { Client } from '../support/client.js';
import { ended, HEADER, packed, sheetOf, STATION, unitOf, upload, xlsOf, xlsxParts } from './unit-import-calls.js';

/** Whatever a client sends, everybody else is answered within two seconds, and the memory of the server stays its own. */

const base = '/api/advanced-group/unit';
const MAX_MS = 2_000;
const MAX_GROWTH_MB = 300;

let server: TestServer;
let county: Client;
let neighbour: Client;
beforeAll(async () => {
  server = await startServer({ environment: { IMPORT_SECONDS: '30', IMPORT_MEMORY_MB: '96' } });
  [county, neighbour] = await Promise.all([server.signIn('county'), server.signIn('hospital')]);
}, 180_000);
afterAll(() => server.close());

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (texts: readonly string[], number?: number | string) =>
  `<row${number === undefined ? '' : ` r="${number}"`}>${texts.map(cell).join('')}</row>`;
const sheet = (rows: string) => `<worksheet><sheetData>${row(HEADER)}${rows}</sheetData></worksheet>`;
const workbook = (rows: string, more?: Record<string, string>) => packed(xlsxParts(sheet(rows), more));

const damaged = '文件内容已损坏，无法读取，请用Excel重新保存后再上传';
const tooLarge = '文件展开后过大，已拒绝读取，请删除多余的内容或分成几个文件导入';

/** What no compression makes smaller, so that the rest may be as dense as it likes. */
function noise(): string {
  const comments = [1, 2].map(() => `<!--${randomBytes(180_000).toString('base64')}-->`);
  return comments.join('');
}

/** Cells that all name the same long text: what is a megabyte in the file would be gigabytes on the disk. */
function sharedTexts(): Buffer {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const text = `<sst><si><t>${'长'.repeat(30_000)}</t></si></sst>`;
  const cells = '<c t="s"><v>0</v></c>'.repeat(60);
  return packed({
    ...xlsxParts(sheet(`<row>${cells}</row>`.repeat(2_000)), { 'xl/sharedStrings.xml': text }),
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  });
}

/** An old workbook, which is read as a whole before it is seen that it has no header. */
function oldWorkbook(): Buffer {
  return xlsOf(Array.from({ length: 1_000 }, (_, n) => Array.from({ length: 10 }, (_, at) => n * at)));
}

const stray = (number: number) => workbook(row(['远', `YY${number}`, '没有这种'], number));

const hostile: [string, () => Buffer, string][] = [
  ['a row at 5,000,000', () => stray(5_000_000), damaged],
  ['a row at a number that is none', () => workbook(row(['远', 'YX', STATION], '1e400')), damaged],
  ['a row at half a number', () => workbook(row(['远', 'YX', STATION], 7.5)), damaged],
  ['a row before the first', () => workbook(row(['远', 'YX', STATION], -3)), damaged],
  ['tags that are never closed', () => workbook(noise() + '<a>'.repeat(20_000_000)), damaged],
  ['elements one within the other', () => workbook('<a>'.repeat(65) + '</a>'.repeat(65)), damaged],
  ['a long text in every cell', sharedTexts, tooLarge],
  ['an old workbook of nothing but numbers', oldWorkbook, '表头缺少“单位名称”“单位编码”“单位类别”，请使用模板中的表头'],
];

/** Asks for something small again and again. @returns the longest that an answer took, in milliseconds */
async function slowestWhile(isOver: () => boolean): Promise<number> {
  let slowest = 0;
  while (!isOver()) {
    const asked = performance.now();
    const { status } = await neighbour.call('/api/user-center/getInfo');
    expect(status).toBe(200);
    slowest = Math.max(slowest, performance.now() - asked);
    await pause(20);
  }
  return slowest;
}

async function importWatched(content: Buffer) {
  const isZip = content.toString('latin1', 0, 2) === 'PK';
  const fileId = await upload(county, content, isZip ? '新.xlsx' : '旧.xls');
  const before = process.memoryUsage.rss();
  let [over, most] = [false, before];
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
  const slowest = slowestWhile(() => over);
  const { body } = await county.call(`${base}/importUnit`, { fileId });
  const result = await ended(county, body.data.jobId as string);
  over = true;
  clearInterval(watch);
  return { result, slowest: await slowest, grownMb: (most - before) / 2 ** 20 };
}

test.each(hostile)('%s', async (_what, content, failure) => {
  const { result, slowest, grownMb } = await importWatched(content());
  expect(result).toMatchObject({ state: 'failed', failure, imported: 0 });
  expect(slowest).toBeLessThan(MAX_MS);
  expect(grownMb).toBeLessThan(MAX_GROWTH_MB);
});

test.each([30_000, 1_048_576])('an honest file with one stray bad row at %d is answered and marked', async (number) => {
  const good = row(['近', `JJ${number}`, STATION]);
  const { result, slowest } = await importWatched(workbook(good + row(['远', `YY${number}`, '没有'], number)));
  expect(result).toMatchObject({ state: 'completed', imported: 1, failed: 1, errors: [{ row: number }] });
  expect(slowest).toBeLessThan(MAX_MS);
  const marked = await county.send(result.file.accessPath, { method: 'POST' });
  const rows = await sheetOf(await marked.arrayBuffer());
  expect(rows[number]!.slice(0, 3)).toEqual(['远', `YY${number}`, '没有']);
  expect(await unitOf(county, `JJ${number}`)).toBeDefined();
});
