import ExcelJS from 'exceljs';

/**
 * Writes a workbook of units as Excel does, with its texts in one shared table.
 * @param series makes the codes of one workbook differ from those of another
 */
export async function writeWorkbook(filename: string, rows: number, series: string): Promise<void> {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ filename, useSharedStrings: true });
  const sheet = workbook.addWorksheet('单位');
  sheet.addRow(['单位名称', '单位编码', '单位类别', '联系电话', '地址']).commit();
  for (let row = 1; row <= rows; row++) {
    const code = `${series}${String(row).padStart(7, '0')}`;
    const [phone, address] = [`0795-${3_000_000 + row}`, `袁州区某镇第${row}号`];
    sheet.addRow([`袁州区第${row}村卫生室`, code, '社区卫生服务站、村卫生室', phone, address]).commit();
  }
  sheet.commit();
  await workbook.commit();
}
