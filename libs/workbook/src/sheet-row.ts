import { damaged, refuseWorkbook } from './workbook-refused.js';

/** What stands in a cell, as text; a cell that cannot be taken as it is also says why, in Chinese. */
export type SheetCell = string | { readonly text: string; readonly fault: string };

/** A row that has something in it. */
export interface SheetRow {
  /** As Excel counts, from 1. */
  readonly number: number;
  /** By column, from A on; columns without anything may be missing. */
  readonly cells: readonly (SheetCell | undefined)[];
}

/** Columns from A on that are looked at; what stands further right is no part of any list of units. */
export const MAX_COLUMNS = 64;
/** Characters in a cell, Excel's own limit. */
export const LONGEST_TEXT = 32_767;

/** Rows of a sheet, Excel's own limit too. */
const LAST_ROW = 1_048_576;

/**
 * @param written the number that the file gives the row; where it gives none, the row is the next one
 * @throws WorkbookRefused for what is no row of any sheet
 */
export function rowNumberOf(written: string | undefined, next: number): number {
  const number = written === undefined ? next : Number(written);
  return Number.isInteger(number) && number >= 1 && number <= LAST_ROW ? number : refuseWorkbook(damaged);
}

/** 0 → A, 26 → AA */
export function columnName(index: number): string {
  return (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** `AB12` → 27; -1 for what is no address. */
export function columnIndexOf(address: string): number {
  let index = 0;
  for (let at = 0; at < address.length; at++) {
    const letter = address.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    index = index * 26 + letter;
  }
  return index - 1;
}

export function textOf(cell: SheetCell | undefined): string {
  return typeof cell === 'string' ? cell : (cell?.text ?? '');
}

/** What stands over a column, without the marks and spaces that people put there: `* 单位 名称：` */
export function headerOf(cell: SheetCell | undefined): string {
  return textOf(cell)
    .normalize('NFKC')
    .replace(/[\s*:]/g, '');
}

/** Numbers have 15 digits in Excel; what was typed beyond them is lost. */
const FIRST_INEXACT = 1e15;

/**
 * A number as it was typed: a code of digits reads back as those digits, however the file writes it (`3.60902001E8`).
 * @param isDate whether the cell shows it as a date or a time
 */
export function numberCell(value: number, isDate: boolean): SheetCell {
  const text = Number.isInteger(value) && Math.abs(value) < 1e21 ? value.toFixed(0) : String(value);
  if (isDate) return { text, fault: '被Excel识别为日期，请改为文本格式后重新填写' };
  if (Math.abs(value) >= FIRST_INEXACT) return { text, fault: '超过15位的数字会丢失精度，请改为文本格式后重新填写' };
  return text;
}

export function formulaCell(formula: string): SheetCell {
  return { text: formula.startsWith('=') ? formula : `=${formula}`, fault: '含有公式，请改为数值或文本' };
}

export function errorCell(text: string): SheetCell {
  return { text, fault: '是错误值，请改正' };
}
