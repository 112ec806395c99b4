import { randomBytes } from 'node:crypto';
import type { Client } from '../support/client.js';
import { useDemoCounty } from '../support/demo-county.js';
import {
  type Cell,
  ended,
  HEADER,
  imported,
  progress,
  ruledCellsOf,
  sheetOf,
  STATION,
  strangerOf,
  streamedXlsx,
  unitOf,
  unitRow,
  upload,
  xlsOf,
  xlsxOf,
} from './unit-import-calls.js';

/** Import of units from Excel (API contract, section 4; spec part 1, sections 4 and 5). */

const demo = useDemoCounty();
let stranger: Client;
beforeAll(async () => {
  stranger = await strangerOf(demo.server);
});

const base = '/api/advanced-group/unit';
const importOf = async (rows: readonly (readonly Cell[])[], client = demo.people.county) =>
  imported(client, await xlsxOf([HEADER, ...rows]));

describe('a good file', () => {
  test('becomes units of the importer’s region, with who and why in their history', async () => {
    const rows = [unitRow('DR001', { phone: '0795-3581234', address: '袁州区一号' }), unitRow('DR002')];
    const result = await imported(demo.people.county, await xlsxOf([HEADER, ...rows]), '春季单位.xlsx');
    const counts = { total: 2, done: 2, imported: 2, unchanged: 0, failed: 0 };
    expect(result).toMatchObject({ state: 'completed', ...counts, errors: [], file: null });
    const made = await unitOf(demo.people.county, 'DR001');
    expect(made).toMatchObject({
      unitName: '单位DR001',
      unitType: STATION,
      unitPhone: '0795-3581234',
      unitAddress: '袁州区一号',
      regionCode: '360902',
      version: 1,
    });
    const [event] = (await demo.people.auditor.get('/api/audit/events', { filter: { stream: `unit-${made.id}` } }))
      .body;
    const reason = '单位导入 春季单位.xlsx 第2行';
    expect(event).toMatchObject({ type: 'UnitAdded', unitId: made.id, regionCode: '360902', reason });
    expect(event.actorName).toBeTruthy();
    expect(event.clientIp).toBeTruthy();
  });

  test('may have its columns in any order, others among them, a title above and empty rows between', async () => {
    const content = await xlsxOf([
      ['袁州区单位一览'],
      ['备注', ' 地 址 ', '*单位类别', '单位编码：', '序号', '单位名称'],
      [
        { formula: '1+1', result: 2 },
        '某镇',
        STATION,
        360902001,
        1,
        { richText: [{ text: '岐黄' }, { text: '卫生室' }] },
      ],
      [],
      ['', '', STATION, '0071', 2, '  带零  卫生室 '],
      ['只有备注'],
    ]);
    expect(await imported(demo.people.county, content)).toMatchObject({ total: 2, imported: 2, failed: 0 });
    const named = { unitName: '岐黄卫生室', unitAddress: '某镇', unitPhone: null };
    expect(await unitOf(demo.people.county, '360902001')).toMatchObject(named);
    expect(await unitOf(demo.people.county, '0071')).toMatchObject({ unitName: '带零 卫生室' });
  });

  test('may be an .xls file', async () => {
    const rows = [
      ['地址', '单位编码', '单位名称', '单位类别', '联系电话'],
      ['老镇', 360902555, '老格式卫生室', STATION, 7953581234],
      ['老镇', '', '没有编码', STATION, ''],
    ];
    const result = await imported(demo.people.county, xlsOf(rows), '老格式.xls');
    expect(result).toMatchObject({ state: 'completed', imported: 1, errors: [{ row: 3, msg: '请输入单位编码' }] });
    expect(result.file.fileName).toBe('老格式-导入结果.xlsx');
    const found = await unitOf(demo.people.county, '360902555');
    expect(found).toMatchObject({ unitName: '老格式卫生室', unitPhone: '7953581234' });
  });

  test('may be one that was written as a stream, however large its parts are', async () => {
    const noise = () => randomBytes(12_000).toString('base64');
    const rows = Array.from({ length: 100 }, (_, row) => [...unitRow(`LS${row}`), noise()]);
    const content = await streamedXlsx([[...HEADER, '备注'], ...rows]);
    expect(content.length).toBeGreaterThan(1024 * 1024);
    expect(await imported(demo.people.county, content)).toMatchObject({ imported: 100, failed: 0 });
  });

  test('is the template, filled in', async () => {
    const { data } = (await demo.people.county.call(`${base}/importTemplate`)).body;
    expect(data).toMatchObject({ fileName: '单位导入模板.xlsx', postfix: 'xlsx', thumbBase64: null });
    const template = await demo.people.county.send(data.downloadPath, { method: 'POST' });
    const content = await template.arrayBuffer();
    expect(content.byteLength).toBe(data.size);
    expect((await sheetOf(content))[1]).toEqual(HEADER);
    const { list, codes } = await ruledCellsOf(content);
    expect(list).toMatchObject({ type: 'list', formulae: [expect.stringContaining(`,${STATION}"`)] });
    expect(codes).toBe('@');
    expect(await imported(demo.people.county, Buffer.from(content))).toMatchObject({
      state: 'failed',
      failure: '文件中没有数据，请按模板填写后再上传',
    });
  });
});

describe('a bad row', () => {
  test('is named with its reason, in the answer and in the marked-up workbook, and keeps no other row back', async () => {
    const result = await importOf([
      unitRow('HH001'),
      unitRow('', { name: '' }),
      unitRow('HH003', { type: '诊所' }),
      unitRow('HH004', { phone: '1'.repeat(21) }),
      unitRow('HH001', { name: '又一个' }),
      unitRow('HH006'),
    ]);
    expect(result).toMatchObject({ state: 'completed', total: 6, done: 6, imported: 2, failed: 4 });
    const errors = [
      { row: 3, msg: '请输入名称；请输入单位编码' },
      { row: 4, msg: '单位类别不在可选范围内' },
      { row: 5, msg: '联系电话不能超过20个字' },
      { row: 6, msg: '单位编码与第2行重复' },
    ];
    expect(result.errors).toEqual(errors);
    const answer = await demo.people.county.send(result.file.downloadPath, { method: 'POST' });
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('单位-导入结果.xlsx'));
    const marked = await answer.arrayBuffer();
    expect(marked.byteLength).toBe(result.file.size);
    const sheet = await sheetOf(marked);
    expect(sheet[1]).toEqual([...HEADER, '失败原因']);
    expect(sheet[2]!.slice(0, 3)).toEqual(['单位HH001', 'HH001', STATION]);
    for (const { row, msg } of errors) expect(sheet[row]!.at(-1)).toBe(msg);
    for (const row of [2, 7]) expect(sheet[row]!).not.toContain('失败原因');
    // Mended or not, it can be sent again.
    const again = await imported(demo.people.county, Buffer.from(marked), result.file.fileName);
    expect(again).toMatchObject({ imported: 0, unchanged: 2, failed: 4 });
    const remarked = await demo.people.county.send(again.file.downloadPath, { method: 'POST' });
    expect((await sheetOf(await remarked.arrayBuffer()))[1]).toEqual([...HEADER, '失败原因']);
  });

  test('is one with a formula, an error value, a date, or more digits than Excel keeps', async () => {
    const { errors } = await importOf([
      ['公式', { formula: 'HYPERLINK("http://example.cn")', result: 'GS001' }, STATION],
      [{ sharedFormula: 'B2', result: '甲' } as Cell, 'GS002', { error: '#N/A' } as Cell],
      ['日期', new Date('2026-03-01'), STATION],
      ['长号', 1234567890123456, STATION],
    ]);
    expect(errors).toEqual([
      { row: 2, msg: 'B2单元格含有公式，请改为数值或文本' },
      { row: 3, msg: 'A3单元格含有公式，请改为数值或文本；C3单元格是错误值，请改正' },
      { row: 4, msg: 'B4单元格被Excel识别为日期，请改为文本格式后重新填写' },
      { row: 5, msg: 'B5单元格超过15位的数字会丢失精度，请改为文本格式后重新填写' },
    ]);
    expect(await unitOf(demo.people.county, 'GS001')).toBeUndefined();
  });

  test('is told of a thousand at most; the workbook has all of them', async () => {
    const rows = Array.from({ length: 2_300 }, (_, row) => unitRow(`QD${row}`, row < 1_200 ? { type: '无' } : {}));
    const result = await importOf(rows);
    expect(result).toMatchObject({ total: 2_300, done: 2_300, imported: 1_100, failed: 1_200 });
    expect(result.errors).toHaveLength(1_000);
    const marked = await demo.people.county.send(result.file.downloadPath, { method: 'POST' });
    const sheet = await sheetOf(await marked.arrayBuffer());
    expect(sheet.filter((cells) => cells?.at(-1) === '单位类别不在可选范围内')).toHaveLength(1_200);
  });
});

describe('what is there already', () => {
  test('is not made twice by the same file, and never overwritten', async () => {
    const rows = [unitRow('CF001', { phone: '123' }), unitRow('CF002')];
    expect(await importOf(rows)).toMatchObject({ imported: 2 });
    expect(await importOf(rows)).toMatchObject({ imported: 0, unchanged: 2, failed: 0 });
    const { errors } = await importOf([unitRow('CF001', { phone: '456', name: '新名' }), unitRow('CF002')]);
    const msg = '单位编码已存在，内容不一致：单位名称已有“单位CF001”，联系电话已有“123”';
    expect(errors).toEqual([{ row: 2, msg }]);
    expect(await unitOf(demo.people.county, 'CF001')).toMatchObject({ unitPhone: '123', version: 1 });
  });

  test('is compared in the columns that the file has', async () => {
    await importOf([unitRow('BJ001', { phone: '123', address: '某镇' })]);
    const few = await xlsxOf([HEADER.slice(0, 3), unitRow('BJ001').slice(0, 3)]);
    expect(await imported(demo.people.county, few)).toMatchObject({ unchanged: 1 });
  });

  test('says nothing of another county’s units', async () => {
    expect(await importOf([unitRow('WX001', { name: '外县卫生室' })], stranger)).toMatchObject({ imported: 1 });
    expect(await unitOf(stranger, 'WX001')).toMatchObject({ regionCode: '361021' });
    const { errors } = await importOf([unitRow('WX001')]);
    expect(errors).toEqual([{ row: 2, msg: '单位编码已存在' }]);
  });

  test('is made once by two imports at the same moment', async () => {
    const rows = Array.from({ length: 600 }, (_, row) => unitRow(`TS${row}`));
    const results = await Promise.all([importOf(rows), importOf(rows, demo.people.admin)]);
    const sum = (name: string) => results.reduce((total, result) => total + result[name], 0);
    expect(sum('imported')).toBe(600);
    expect(sum('unchanged') + sum('failed')).toBe(600);
  });
});

describe('who may import', () => {
  test('staff of units, reviewers and auditors may not', async () => {
    for (const client of [demo.people.hospital, demo.people.township, demo.people.reviewer, demo.people.auditor]) {
      for (const call of ['importTemplate', 'importUnit', 'importProgress', 'listImports', 'importedFile/x']) {
        expect((await client.call(`${base}/${call}`)).status).toBe(403);
      }
    }
  });

  test('a file that is missing, somebody else’s or for something else is asked for', async () => {
    const foreign = await upload(demo.people.admin, await xlsxOf([HEADER]));
    const plain = await demo.people.county.upload(new Blob([new Uint8Array(await xlsxOf([HEADER]))]), '单位.xlsx');
    for (const fileId of [
      undefined,
      null,
      '',
      'x',
      '019aa000-0000-7000-8000-000000000000',
      foreign,
      plain.body.data.id,
    ]) {
      const { body } = await demo.people.county.call(`${base}/importUnit`, { fileId });
      expect(body).toMatchObject({ code: 30001, msg: '请先上传附件', data: { errors: [{ field: 'fileId' }] } });
    }
    expect((await demo.people.county.call(`${base}/importUnit`, { fileId: 7 })).status).toBe(400);
  });

  test('how an import goes is seen by who started it and by administrators above, its file too', async () => {
    const result = await importOf([unitRow('')]);
    const { jobId, file } = result;
    expect((await progress(demo.people.admin, jobId)).body).toMatchObject({ code: 0, data: { failed: 1 } });
    expect((await progress(stranger, jobId)).body.code).toBe(30004);
    for (const unknown of ['x', '019aa000-0000-7000-8000-000000000000']) {
      expect((await progress(demo.people.county, unknown)).body.code).toBe(30004);
    }
    expect((await stranger.call(file.downloadPath)).body.code).toBe(30004);
    expect((await demo.people.reviewer.call(file.downloadPath)).status).toBe(403);
    const { data } = (await demo.people.county.call(`${base}/listImports`)).body;
    expect(data[0]).toMatchObject({ jobId, state: 'completed', fileName: '单位.xlsx', failed: 1 });
    expect(
      (await stranger.call(`${base}/listImports`)).body.data.map((row: { jobId: string }) => row.jobId),
    ).not.toContain(jobId);
    expect((await ended(demo.people.county, jobId)).errors).toEqual([{ row: 2, msg: '请输入单位编码' }]);
  });
});
