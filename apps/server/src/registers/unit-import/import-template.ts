import ExcelJS from 'exceljs';
import type { IncomingFile } from '../../attachments/incoming-file.js';
import { withMadeFile } from '../../attachments/made-file.js';
import { unit } from '@county-tcm/domain/registers/units/unit';
import { unitColumns } from './unit-columns.js';
import { MAX_ROWS } from './workbook-limits.js';

const WIDTHS = { unitName: 36, unitNo: 20, unitType: 32, unitPhone: 18, unitAddress: 44 } as const;
const FILE_NAME = '单位导入模板.xlsx';

/** Makes the empty workbook that people fill in, for as long as `use` needs it. */
export async function withTemplate<Result>(use: (file: IncomingFile) => Promise<Result>): Promise<Result> {
  return withMadeFile(FILE_NAME, Buffer.from(await makeTemplate().xlsx.writeBuffer()), use);
}

/** The list comes first, since the first sheet is what an import reads. */
function makeTemplate(): ExcelJS.Workbook {
  const workbook = new ExcelJS.Workbook();
  addList(workbook);
  addInstructions(workbook);
  return workbook;
}

function addList(workbook: ExcelJS.Workbook): void {
  const sheet = workbook.addWorksheet('单位', { views: [{ state: 'frozen', ySplit: 1 }] });
  // As text, so that Excel neither rounds a code nor drops its leading zeros.
  sheet.columns = unitColumns.map(({ header, field }) => ({
    header,
    width: WIDTHS[field],
    style: { numFmt: '@' },
  }));
  for (const [index, { required }] of unitColumns.entries()) {
    const cell = sheet.getRow(1).getCell(index + 1);
    cell.font = { bold: true, color: { argb: required ? 'FFB42318' : 'FF1F2933' } };
    cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFEAF3F0' } };
  }
  // The cells of a range share what is allowed in them; exceljs offers it for ranges without declaring it.
  const { dataValidations } = sheet as unknown as {
    dataValidations: { add(range: string, rule: ExcelJS.DataValidation): void };
  };
  dataValidations.add(`C2:C${MAX_ROWS + 1}`, {
    type: 'list',
    allowBlank: true,
    formulae: [`"${unit.fields.unitType.options.join(',')}"`],
    showErrorMessage: true,
    errorTitle: '单位类别',
    error: '请从下拉列表中选择单位类别',
  });
}

function addInstructions(workbook: ExcelJS.Workbook): void {
  const sheet = workbook.addWorksheet('填写说明');
  sheet.columns = [{ width: 16 }, { width: 90 }];
  sheet.addRows([
    ['列', '怎样填写'],
    ['单位名称', '必填。'],
    ['单位编码', '必填，不能重复。请保持文本格式，以免丢失开头的0。'],
    ['单位类别', `必填，从下拉列表中选择：${unit.fields.unitType.options.join('；')}。`],
    ['联系电话', '选填，如0795-3581234。'],
    ['地址', '选填。'],
    [],
    ['注意', `每行一个单位，一次最多${MAX_ROWS}行，文件不超过5MB。不要使用公式、合并单元格和宏。`],
    ['重复导入', '内容完全相同的单位不会重复新增；编码已存在而内容不同的行不会覆盖原有数据，会作为失败行列出。'],
    ['失败的行', '导入后可下载标注了失败原因的文件，改正后可直接再次导入。'],
  ]);
  sheet.getRow(1).font = { bold: true };
  sheet.getColumn(2).alignment = { wrapText: true, vertical: 'top' };
}
