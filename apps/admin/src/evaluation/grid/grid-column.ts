import type { ReactNode } from 'react';

/** A row of an editable grid; `version` travels with each save, so that the later of two writers is told. */
export interface GridRow {
  readonly id: string;
  readonly version?: number;
}

export interface GridColumn<Row extends GridRow> {
  readonly key: string;
  readonly label: string;
  /** Stands in the header: 分. */
  readonly unit?: string;
  /** Pixels; one column may leave it out and takes what is left. */
  readonly width?: number;
  /** Right-aligned, tabular numerals. */
  readonly numeric?: boolean;
  /** Equal neighbours are drawn as one cell. Merged columns come first. */
  readonly merged?: boolean;
  /** Stays while the others scroll sideways. */
  readonly sticky?: boolean;
  /** The value as text: what is merged, shown and edited. */
  readonly text: (row: Row) => string;
  /** Drawn instead of the text; at most one button or link, which the arrows reach. */
  readonly render?: (row: Row) => ReactNode;
  readonly edit?: CellEdit<Row>;
  /** Left out on paper. */
  readonly screenOnly?: boolean;
}

export interface CellEdit<Row extends GridRow> {
  /** Names the input: 领导小组运行 自评扣分. */
  readonly label: (row: Row) => string;
  readonly maxLength: number;
  readonly placeholder?: string;
  /** The cell can be emptied by an action of its own, which is not the same as typing nothing. */
  readonly clear?: CellClear<Row>;
  /** The rule of the server, for comfort: the server has the last word. */
  readonly judge: (row: Row, typed: string) => Judgement;
}

/** `设为未填`: what the action is called, and where there is something to empty. */
export interface CellClear<Row extends GridRow> {
  readonly label: string;
  readonly possible: (row: Row) => boolean;
}

/** What will come of what was typed: it is saved (`warning` says that as something else), or it is not sent at all. */
export type Judgement = { readonly saved: string; readonly warning?: string } | { readonly refused: string };
