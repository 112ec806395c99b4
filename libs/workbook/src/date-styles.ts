import type { PackedWorkbook } from './packed-workbook.js';
import { readXml } from './parse-xml.js';

/** The number formats of ECMA-376 that show dates and times without being spelt out in the file, Chinese ones among them. */
const builtIn = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58 && id !== 49);

/** Which of the cell styles show their number as a date or a time. */
export async function readDateStyles(workbook: PackedWorkbook, part: string): Promise<ReadonlySet<string>> {
  const ownDates = new Map<number, boolean>();
  const dates = new Set<string>();
  let [inCells, style] = [false, 0];
  await readXml(workbook.read(part), {
    open(name, { numFmtId, formatCode = '' }) {
      const id = Number(numFmtId);
      if (name === 'numFmt') ownDates.set(id, showsDate(formatCode));
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) {
        if (ownDates.get(id) ?? builtIn(id)) dates.add(String(style));
        style++;
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return dates;
}

/** Years, months, days or hours outside of quoted text, colours and literal signs. */
export function showsDate(formatCode: string): boolean {
  return /[ymdhs]/i.test(formatCode.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*.|general/gi, ''));
}
