import { headerOf, type SheetRow } from '@county-tcm/workbook/sheet-row';
import { refuseWorkbook } from '@county-tcm/workbook/workbook-refused';

/** The columns of the template in its order, each with the field of a unit that it holds. */
export const unitColumns = [
  { header: '单位名称', field: 'unitName', required: true },
  { header: '单位编码', field: 'unitNo', required: true },
  { header: '单位类别', field: 'unitType', required: true },
  { header: '联系电话', field: 'unitPhone', required: false },
  { header: '地址', field: 'unitAddress', required: false },
] as const;

export type UnitField = (typeof unitColumns)[number]['field'];

/** In which column of a sheet each field stands; a field whose column is missing stands nowhere. */
export type ColumnPlaces = ReadonlyMap<UnitField, number>;

/** A title or a note may stand above the header, no more. */
const HEADER_WITHIN = 10;

/**
 * Finds the columns by their headers, in any order; others are left alone.
 * @returns undefined for a row that is no header; a sheet without one is refused by {@link refuseWithoutHeader}
 * @throws WorkbookRefused where a header stands there twice
 */
export function columnsIn({ cells }: SheetRow): ColumnPlaces | undefined {
  const places = new Map<UnitField, number>();
  for (const [index, cell] of cells.entries()) {
    const column = unitColumns.find(({ header }) => header === headerOf(cell));
    if (!column) continue;
    if (places.has(column.field)) refuseWorkbook(`表头“${column.header}”重复，请只保留一列`);
    places.set(column.field, index);
  }
  return missingIn(places).length === 0 ? places : undefined;
}

/** @param first the first rows of the sheet */
export function refuseWithoutHeader(first: readonly SheetRow[]): never {
  const [fullest] = first
    .map(({ cells }) => unitColumns.filter(({ header }) => cells.some((cell) => headerOf(cell) === header)))
    .sort((a, b) => b.length - a.length);
  if (!fullest) return refuseWorkbook('文件中没有数据，请按模板填写后再上传');
  const missing = unitColumns.filter((column) => column.required && !fullest.includes(column));
  return refuseWorkbook(`表头缺少“${missing.map(({ header }) => header).join('”“')}”，请使用模板中的表头`);
}

/** Whether a row may still come before the header. */
export function isAboveHeader({ number }: SheetRow): boolean {
  return number <= HEADER_WITHIN;
}

function missingIn(places: ColumnPlaces) {
  return unitColumns.filter(({ field, required }) => required && !places.has(field));
}
