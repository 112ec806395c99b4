import { startServer, type TestServer } from '../support/server.js';
import { compound } from '../attachments/samples.js';
import type { Client } from '../support/client.js';
import { HEADER, imported, packed, STATION, unitOf, xlsxOf, xlsxParts } from './unit-import-calls.js';

/** Files that are no honest list of units: refused as a whole, in words, before anything of them is imported. */

let server: TestServer;
let county: Client;
beforeAll(async () => {
  server = await startServer();
  county = await server.signIn('county');
}, 180_000);
afterAll(() => server.close());

const refused = async (content: Buffer, fileName?: string) => {
  const result = await imported(county, content, fileName);
  expect(result).toMatchObject({ state: 'failed', imported: 0, errors: [], file: null });
  return result.failure as string;
};

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (texts: readonly string[]) => `<row>${texts.map(cell).join('')}</row>`;
const sheetOf = (rows: string) => `<worksheet><sheetData>${row(HEADER)}${rows}</sheetData></worksheet>`;
const unit = (code: string) => row(['单位', code, STATION]);
const tooLarge = '文件展开后过大，已拒绝读取，请删除多余的内容或分成几个文件导入';
const damaged = '文件内容已损坏，无法读取，请用Excel重新保存后再上传';

test('a sheet written by hand is read like any other, so that what follows is refused for its own reason', async () => {
  const rows = `${unit('SX001')}<row r="7"><c r="B7"><v>3.6090201E7</v></c><c r="A7" t="str"><v>七_x000A_行</v></c><c r="C7" t="inlineStr"><is><t>${STATION}</t></is></c></row>`;
  expect(await imported(county, packed(xlsxParts(sheetOf(rows))))).toMatchObject({ state: 'completed', imported: 2 });
  expect(await unitOf(county, '36090201')).toMatchObject({ unitName: '七 行' });
});

test('a bomb is refused by what its directory says', async () => {
  const bomb = Buffer.alloc(60 * 1024 * 1024, ' ');
  expect(await refused(packed(xlsxParts(bomb)))).toBe(tooLarge);
});

test('a bomb whose directory lies is refused while it is unpacked', async () => {
  const bomb = Buffer.concat([Buffer.from(sheetOf(unit('ZD001'))), Buffer.alloc(40 * 1024 * 1024, ' ')]);
  expect(await refused(packed(xlsxParts(bomb), 4_096))).toBe(damaged);
  expect(await unitOf(county, 'ZD001')).toBeUndefined();
});

test('a text without end is refused', async () => {
  const noise = Array.from({ length: 40_000 }, (_, n) => `${n * 7919}长`).join('');
  expect(await refused(packed(xlsxParts(sheetOf(row([noise, 'CW001', STATION])))))).toBe(tooLarge);
  const entities = '<!DOCTYPE x [<!ENTITY a "哈哈哈哈"><!ENTITY b "&a;&a;&a;">]>';
  expect(await refused(packed(xlsxParts(entities + sheetOf(row(['&b;', 'CW002', STATION])))))).toBe(damaged);
});

test('a file in which two rows have one number gives nothing', async () => {
  const fifth = (code: string) => unit(code).replace(/<row[^>]*>/, '<row r="5">');
  expect(await refused(packed(xlsxParts(sheetOf(fifth('ZF1') + fifth('ZF2')))))).toBe(damaged);
  expect(await unitOf(county, 'ZF1')).toBeUndefined();
});

test('a file that breaks off gives nothing', async () => {
  const rows = Array.from({ length: 50 }, (_, n) => unit(`DK${n}`)).join('');
  expect(await refused(packed(xlsxParts(sheetOf(rows).slice(0, -30))))).toBe(damaged);
  expect(await unitOf(county, 'DK1')).toBeUndefined();
  const whole = await xlsxOf([HEADER, ['单位', 'DK99', STATION]]);
  expect(
    await refused(Buffer.concat([whole.subarray(0, whole.length / 2), whole.subarray(whole.length / 2 + 9)])),
  ).toBe(damaged);
});

test('macros are refused, in the new format and in the old one', async () => {
  const withMacros = '文件含有宏，请另存为不含宏的工作簿后再上传';
  const macros = { 'xl/vbaProject.bin': 'Sub AutoOpen()' };
  expect(await refused(packed(xlsxParts(sheetOf(unit('HH')), macros)))).toBe(withMacros);
  expect(await refused(compound('Workbook', '_VBA_PROJECT_CUR'), '宏.xls')).toBe(withMacros);
});

test('an old workbook that cannot be read is refused, and an encrypted one says so', async () => {
  expect(await refused(compound('Workbook'), '空.xls')).toBe(damaged);
  expect(await refused(compound('Workbook', 'EncryptedPackage'), '密.xls')).toBe('文件已加密，请取消密码后再上传');
});

test('a file under another name than its own is refused when it is uploaded', async () => {
  const renamed = await county.upload(new Blob([new Uint8Array(compound('Workbook'))]), '假.xlsx', {
    usage: 'unit.import',
  });
  expect(renamed.body).toMatchObject({ code: 30001, msg: '上传文件格式错误!' });
});

test('headers that are missing or stand there twice are named', async () => {
  const failure = async (...rows: string[][]) => refused(await xlsxOf(rows));
  expect(await failure(['单位名称', '地址'], ['甲', '乙'])).toBe('表头缺少“单位编码”“单位类别”，请使用模板中的表头');
  expect(await failure(['甲', '乙'])).toBe('表头缺少“单位名称”“单位编码”“单位类别”，请使用模板中的表头');
  expect(await failure([...HEADER, '单位编码'], ['甲'])).toBe('表头“单位编码”重复，请只保留一列');
  expect(await failure()).toBe('文件中没有数据，请按模板填写后再上传');
  expect(await failure(HEADER, [], ['', ' '])).toBe('文件中没有数据，请按模板填写后再上传');
});

test('more rows than an import takes are refused before the first is imported', async () => {
  const rows = Array.from({ length: 100_001 }, (_, n) => `<row><c/><c><v>${n + 5e8}</v></c></row>`).join('');
  expect(await refused(packed(xlsxParts(sheetOf(rows))))).toBe('一次最多导入100000行，请分成几个文件导入');
});

test('a sheet that is hidden is passed over', async () => {
  const hidden = xlsxParts(sheetOf(unit('YC001')));
  const main = hidden['xl/workbook.xml'].replace('<sheet ', '<sheet state="hidden" ');
  expect(await refused(packed({ ...hidden, 'xl/workbook.xml': main }))).toBe(damaged);
});
