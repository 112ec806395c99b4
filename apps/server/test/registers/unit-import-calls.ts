/* eslint-disable @typescript-eslint/no-explicit-any -- tests look into answers whose shape is what they test */
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32, deflateRawSync } from 'node:zlib';
import * as xlsxLibrary from '@e965/xlsx';
import ExcelJS from 'exceljs';
import type { Client } from '../support/client.js';
import type { TestServer } from '../support/server.js';

const base = '/api/advanced-group/unit';
export const HEADER = ['单位名称', '单位编码', '单位类别', '联系电话', '地址'];
export const STATION = '社区卫生服务站、村卫生室';

export type Cell = ExcelJS.CellValue;

/** A unit's row in the order of the template. */
export function unitRow(code: string, more: { name?: string; type?: string; phone?: string; address?: string } = {}) {
  return [more.name ?? `单位${code}`, code, more.type ?? STATION, more.phone ?? '', more.address ?? ''];
}

export async function xlsxOf(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  workbook.addWorksheet('单位').addRows(rows.map((row) => [...row]));
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** As programs write large workbooks: the sizes of the parts come after them. */
export async function streamedXlsx(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const stream = new PassThrough();
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream });
  const sheet = workbook.addWorksheet('单位');
  const whole = buffer(stream);
  for (const row of rows) sheet.addRow([...row]).commit();
  sheet.commit();
  await workbook.commit();
  return whole;
}

export function xlsOf(rows: readonly (readonly unknown[])[]): Buffer {
  const workbook = xlsxLibrary.utils.book_new();
  const sheet = xlsxLibrary.utils.aoa_to_sheet(rows.map((row) => [...row]));
  xlsxLibrary.utils.book_append_sheet(workbook, sheet, '单位');
  return xlsxLibrary.write(workbook, { type: 'buffer', bookType: 'biff8' }) as Buffer;
}

/** A zip archive whose members are packed; `claimed` is the size that its directory says they have. */
export function packed(members: Readonly<Record<string, Buffer | string>>, claimed?: number): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, content] of Object.entries(members)) {
    const [path, bytes] = [Buffer.from(name), Buffer.from(content)];
    const small = deflateRawSync(bytes, { level: 9 });
    const fixed = Buffer.alloc(26);
    fixed.writeUInt16LE(20, 0);
    fixed.writeUInt16LE(8, 4);
    fixed.writeUInt32LE(crc32(bytes), 10);
    fixed.writeUInt32LE(small.length, 14);
    fixed.writeUInt32LE(claimed ?? bytes.length, 18);
    fixed.writeUInt16LE(path.length, 22);
    files.push(Buffer.concat([Buffer.from('PK\x03\x04'), fixed, path, small]));
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

/** The parts of an .xlsx file around a sheet that is written out by hand. */
export function xlsxParts(sheetXml: Buffer | string, more: Readonly<Record<string, string>> = {}) {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
  return {
    '[Content_Types].xml': `<Types><Override PartName="/xl/workbook.xml" ContentType="${main}"/></Types>`,
    '_rels/.rels': `<Relationships><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="${office}"><sheets><sheet name="单位" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ...more,
    'xl/worksheets/sheet1.xml': sheetXml,
  };
}

export async function upload(client: Client, content: Buffer, fileName = '单位.xlsx'): Promise<string> {
  const { body } = await client.upload(new Blob([new Uint8Array(content)]), fileName, { usage: 'unit.import' });
  if (body.code !== 0) throw new Error(body.msg);
  return body.data.id as string;
}

export function progress(client: Client, jobId: string) {
  return client.call(`${base}/importProgress`, { jobId });
}

/** Waits for an import to end, as the page does: by asking again. */
export async function ended(client: Client, jobId: string): Promise<any> {
  for (;;) {
    const { data } = (await progress(client, jobId)).body;
    if (data.state === 'completed' || data.state === 'failed') return data;
    await pause(50);
  }
}

/** Uploads a file, imports it and waits for the end. */
export async function imported(client: Client, content: Buffer, fileName?: string): Promise<any> {
  const fileId = await upload(client, content, fileName);
  const { body } = await client.call(`${base}/importUnit`, { fileId });
  if (body.code !== 0) throw new Error(body.msg);
  return ended(client, body.data.jobId as string);
}

/** The unit of a code as the list shows it. */
export async function unitOf(client: Client, unitNo: string): Promise<any> {
  const { body } = await client.call(`${base}/page`, { fuzzyParam: unitNo, size: 100 });
  return body.data.find((row: { unitNo: string }) => row.unitNo === unitNo);
}

/** Everything that stands in the first sheet of a workbook, row by row from 1 on. */
export async function sheetOf(content: ArrayBuffer): Promise<string[][]> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(content);
  const rows: string[][] = [];
  workbook.worksheets[0]!.eachRow((row, number) => {
    rows[number] = (row.values as unknown[]).slice(1).map((value) => String(value ?? ''));
  });
  return rows;
}

/** What may be chosen for the type of the first unit, and how its code is formatted. */
export async function ruledCellsOf(content: ArrayBuffer) {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(content);
  const row = workbook.worksheets[0]!.getRow(2);
  return { list: row.getCell(3).dataValidation, codes: workbook.worksheets[0]!.getColumn(2).numFmt };
}

/** The administrator of another county than the demo's. */
export async function strangerOf(server: TestServer): Promise<Client> {
  const admin = await server.signIn('admin');
  const roles = (await admin.call('/api/system-center/role/page', { queryParams: { roleKind: '县级管理员' } })).body
    .data;
  const password = 'Start@12345';
  const account = { userName: 'stranger', nickName: '外县管理员', password, roleId: roles[0].id, regionCode: '361021' };
  const { body } = await admin.call('/api/system-center/account/save', account);
  if (body.code !== 0) throw new Error(body.msg);
  return server.signIn(account.userName, password);
}
