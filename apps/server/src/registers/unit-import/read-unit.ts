import type { RecordInput } from '@county-tcm/domain/register/schema';
import { schemaOf } from '@county-tcm/domain/register/schema';
import { unit } from '@county-tcm/domain/registers/units/unit';
import type { ColumnPlaces } from './unit-columns.js';
import { columnName, type SheetRow, textOf } from '@county-tcm/workbook/sheet-row';

/** What a row says of a unit, or why it says nothing that could be kept. */
export type UnitReading = { readonly entries: RecordInput } | { readonly fault: string };

const schema = schemaOf(unit).save;

/** Reads a row by the register's own rules. */
export function readUnit({ number, cells }: SheetRow, columns: ColumnPlaces): UnitReading {
  const sent: Record<string, string> = {};
  const faults: string[] = [];
  for (const [field, index] of columns) {
    const cell = cells[index];
    if (typeof cell === 'object' && cell !== null) faults.push(`${columnName(index)}${number}单元格${cell.fault}`);
    else sent[field] = textOf(cell);
  }
  if (faults.length > 0) return { fault: faults.join('；') };
  const read = schema.safeParse(sent);
  return read.success ? { entries: read.data } : { fault: read.error.issues.map(({ message }) => message).join('；') };
}
