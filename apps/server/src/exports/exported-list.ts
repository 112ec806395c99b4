/**
 * How values of a column stand in a workbook: text is always text, days and times are dates, `percent` is a number of
 * hundredths as it is on the screen.
 */
export type CellKind = 'text' | 'longText' | 'number' | 'percent' | 'year' | 'date' | 'time';

export interface ExportColumn {
  /** The member of the rows that it shows. */
  readonly member: string;
  readonly label: string;
  readonly kind: CellKind;
  /** Stands behind the label, e.g. 人次. */
  readonly unit?: string;
  /** What is shown for values that are codes. */
  readonly words?: Readonly<Record<string, string>>;
}

export type ExportRow = Readonly<Record<string, unknown>>;

/** Something that the list was asked for, in words: 单位类型, 县级中医医院. */
export type Asked = readonly [what: string, value: string];

/** A list as it becomes a workbook: columns and where the rows come from. */
export interface ExportedList {
  /** What one row is called. */
  readonly label: string;
  readonly columns: readonly ExportColumn[];
  /** How many rows there are, to be known before the first is read. */
  readonly count: number;
  /** The rows, some at a time, in the order of the list. */
  readonly rows: AsyncIterable<readonly ExportRow[]>;
  readonly asked: readonly Asked[];
}
