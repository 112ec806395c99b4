import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Reads an .xls file in a thread whose memory is limited, and posts its rows in portions: the format can only be read as
 * a whole. A cell is posted as a text, or as `{ number, isDate }`, `{ formula }` or `{ error }`.
 */
const require = createRequire(import.meta.url);
const xlsx = require('@e965/xlsx');
const PORTION = 1_000;

const { content, mostColumns } = workerData;
const names = xlsx.CFB.read(content, { type: 'buffer' }).FullPaths.join('\n');
if (/EncryptedPackage|EncryptionInfo/.test(names)) parentPort.postMessage({ refused: 'encrypted' });
else if (/_VBA_PROJECT/.test(names)) parentPort.postMessage({ refused: 'macros' });
else post(read());

function read() {
  try {
    return xlsx.read(content, { type: 'buffer', dense: true, cellFormula: true, cellNF: true, cellHTML: false });
  } catch (error) {
    if (!/password|encrypt/i.test(String(error))) throw error;
    parentPort.postMessage({ refused: 'encrypted' });
    return null;
  }
}

function post(workbook) {
  if (workbook === null) return;
  const hidden = workbook.Workbook?.Sheets ?? [];
  const name = workbook.SheetNames.find((_, index) => !hidden[index]?.Hidden);
  const rows = name === undefined ? [] : (workbook.Sheets[name]['!data'] ?? []);
  let portion = [];
  for (let index = 0; index < rows.length; index++) {
    const cells = (rows[index] ?? []).slice(0, mostColumns).map(posted);
    if (cells.some((cell) => cell !== '')) portion.push({ number: index + 1, cells });
    if (portion.length < PORTION) continue;
    parentPort.postMessage({ rows: portion });
    portion = [];
  }
  parentPort.postMessage({ rows: portion });
  parentPort.postMessage({ end: true });
}

function posted(cell) {
  if (!cell) return '';
  if (cell.f !== undefined) return { formula: cell.f };
  if (cell.t === 'e') return { error: String(cell.w ?? cell.v) };
  if (cell.t === 'n') return { number: cell.v, isDate: xlsx.SSF.is_date(String(cell.z ?? '')) };
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE';
  return cell.v === undefined ? '' : String(cell.v);
}
