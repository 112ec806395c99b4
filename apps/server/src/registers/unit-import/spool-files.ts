import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { SheetRow } from '@county-tcm/workbook/sheet-row';

/** What the folder of an import holds while it is under way. */
export const spoolFiles = {
  /** The workbook as it was uploaded. */
  content: (folder: string) => path.join(folder, 'content'),
  /** Its rows below the header, one a line. */
  rows: (folder: string) => path.join(folder, 'rows'),
  /** What is wrong with them, one a line, in their order. */
  faults: (folder: string) => path.join(folder, 'faults'),
  marked: (folder: string) => path.join(folder, 'marked.xlsx'),
} as const;

/** So many characters are a portion, too, however few rows they are. */
const LARGEST_PORTION = 4 * 1024 * 1024;

export function rowLine({ number, cells }: SheetRow): string {
  return `${JSON.stringify([number, ...cells])}\n`;
}

/** The rows below the header in their order, so many at a time. */
export async function* spooledRows(folder: string, size: number): AsyncGenerator<SheetRow[]> {
  let portion: SheetRow[] = [];
  let characters = 0;
  for await (const line of linesOf(spoolFiles.rows(folder))) {
    const [number, ...cells] = JSON.parse(line) as [number, ...SheetRow['cells']];
    portion.push({ number, cells });
    characters += line.length;
    if (portion.length < size && characters < LARGEST_PORTION) continue;
    yield portion;
    [portion, characters] = [[], 0];
  }
  if (portion.length > 0) yield portion;
}

export async function* linesOf(file: string): AsyncGenerator<string> {
  let broken = '';
  for await (const piece of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const lines = (broken + piece).split('\n');
    broken = lines.pop()!;
    yield* lines;
  }
}
