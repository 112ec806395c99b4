import { readDateStyles } from './date-styles.js';
import { PackedWorkbook } from './packed-workbook.js';
import { parseXml, unescaped, type XmlHandler } from './parse-xml.js';
import { SharedTexts } from './shared-texts.js';
import {
  columnIndexOf,
  errorCell,
  formulaCell,
  LONGEST_TEXT,
  MAX_COLUMNS,
  numberCell,
  rowNumberOf,
  type SheetCell,
  type SheetRow,
  textOf,
} from './sheet-row.js';
import { findParts } from './workbook-parts.js';
import { refuseWorkbook, tooLarge } from './workbook-refused.js';

/**
 * The rows of the first sheet of an .xlsx file that have something in them, in their order, some at a time as they are
 * unpacked.
 * @throws WorkbookRefused for a file that is damaged, encrypted, made to fill a memory, or has macros
 */
export async function* xlsxRows(content: Buffer): AsyncGenerator<SheetRow[]> {
  const workbook = await PackedWorkbook.open(content);
  const parts = await findParts(workbook);
  const texts = await SharedTexts.read(workbook, parts.sharedTexts);
  const sheet = new SheetHandler(texts, await readDateStyles(workbook, parts.styles));
  for await (const _ of parseXml(workbook.read(parts.sheet), sheet)) {
    void _;
    yield sheet.take();
  }
}

/** Puts rows together from the tags of a sheet. */
class SheetHandler implements XmlHandler {
  private rows: SheetRow[] = [];
  private cells: SheetCell[] = [];
  private row = 0;
  private column = -1;
  private type = 'n';
  private style = '';
  private value = '';
  private formula: string | null = null;
  /** What the text at hand belongs to. */
  private within: 'value' | 'formula' | null = null;
  private inPronunciation = false;

  constructor(
    private readonly texts: SharedTexts,
    private readonly dateStyles: ReadonlySet<string>,
  ) {}

  /** The rows that have become whole. */
  take(): SheetRow[] {
    const rows = this.rows;
    this.rows = [];
    return rows;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    switch (name) {
      case 'row':
        this.row = rowNumberOf(attributes['r'], this.row + 1);
        this.column = -1;
        this.cells = [];
        break;
      case 'c':
        this.column = attributes['r'] === undefined ? this.column + 1 : columnIndexOf(attributes['r']);
        this.type = attributes['t'] ?? 'n';
        this.style = attributes['s'] ?? '';
        this.value = '';
        this.formula = null;
        break;
      case 'v':
      case 't':
        if (!this.inPronunciation) this.within = 'value';
        break;
      case 'f':
        this.formula = '';
        this.within = 'formula';
        break;
      case 'rPh':
        this.inPronunciation = true;
        break;
    }
  }

  text(text: string): void {
    if (this.within === 'value') this.value += text;
    else if (this.within === 'formula') this.formula += text;
  }

  close(name: string): void {
    switch (name) {
      case 'v':
      case 't':
      case 'f':
        this.within = null;
        break;
      case 'rPh':
        this.inPronunciation = false;
        break;
      case 'c':
        this.keepCell();
        break;
      case 'row':
        if (this.cells.length > 0) this.rows.push({ number: this.row, cells: this.cells });
        break;
    }
  }

  private keepCell(): void {
    if (this.column < 0 || this.column >= MAX_COLUMNS) return;
    const cell = this.formula === null ? this.plainCell() : formulaCell(this.formula);
    if (cell === '') return;
    if (textOf(cell).length > LONGEST_TEXT) refuseWorkbook(tooLarge);
    this.cells[this.column] = cell;
  }

  private plainCell(): SheetCell {
    switch (this.type) {
      case 's':
        return this.texts.get(Number(this.value)) ?? '';
      case 'inlineStr':
      case 'str':
        return unescaped(this.value);
      case 'b':
        return this.value === '1' ? 'TRUE' : 'FALSE';
      case 'e':
        return errorCell(this.value);
      case 'd':
        return numberCell(Date.parse(this.value), true);
      default: {
        const number = Number(this.value);
        if (this.value.trim() === '') return '';
        return Number.isFinite(number) ? numberCell(number, this.dateStyles.has(this.style)) : unescaped(this.value);
      }
    }
  }
}
