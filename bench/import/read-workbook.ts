import ExcelJS from 'exceljs';

/**
 * Merely reads a workbook with exceljs, in a process of its own, and tells the seconds that it took.
 * Arguments: the file, and `whole` (Workbook.readFile) or `stream` (WorkbookReader).
 */
const [file = '', way] = process.argv.slice(2);
const began = performance.now();
const rows = way === 'whole' ? await readWhole() : await readStream();
process.send?.({ rows, seconds: (performance.now() - began) / 1000 });

async function readWhole(): Promise<number> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(file);
  let read = 0;
  workbook.worksheets[0]!.eachRow(() => read++);
  return read;
}

async function readStream(): Promise<number> {
  let read = 0;
  for await (const sheet of new ExcelJS.stream.xlsx.WorkbookReader(file, {})) {
    for await (const row of sheet) if (row) read++;
  }
  return read;
}
