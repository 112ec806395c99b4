import type { Doubt } from '@county-tcm/domain/register/doubts';
import type { ReactNode } from 'react';
import type { SortOrder } from '../layout/list-address.js';
import type { Faults } from './form/form-faults.js';
import type { FormField } from './form/form-field.js';

export type { SortOrder };

/**
 * The plain object from which `ListScreen` draws a whole standard screen (spec part 1, section 2, "Standard list
 * pattern"): what is listed, searched, typed in and allowed. Everything that a register declares is data; the only
 * functions are the few hooks at the end of each type.
 */
export interface ScreenDefinition<Row extends RecordRow = RecordRow> {
  /** Base and path of the six calls, without `/api/`: `advanced-group/department`. */
  readonly resource: string;
  /** What one record is called; the dialogs are titled 科室详情, 科室编辑 and 新增科室. */
  readonly label: string;
  readonly columns: readonly ColumnDefinition<Row>[];
  readonly search?: readonly SearchField[];
  /** Field order is form order. Left out: the screen has neither a dialog nor an add button. */
  readonly fields?: readonly FormField[];
  /** `XJX_MBRQFGL` shows add, edit and delete to holders of `XJX_MBRQFGL_ADD`, `_UPDATE` and `_DELETE`. Left out: to everyone. */
  readonly permissionPrefix?: string;
  /** Actions that this screen leaves out altogether. */
  readonly without?: readonly RecordAction[];
  /** The screen's own actions of a row stand before 查看, 编辑 and 删除: they are what people come for. */
  readonly ownActionsFirst?: true;
  /** As many rows as the server counts; a longer list says that there are more. */
  readonly countedUpTo?: number;
  /** Chosen rows are deleted by one call, `deleteBatch`, which a button of its own offers. */
  readonly deletesBatch?: boolean;
  /** The export can be asked for chosen rows alone. */
  readonly exportsChosen?: boolean;
  /** The order before the user chooses one; left out, the server's (newest first). */
  readonly defaultSort?: SortOrder;
  /** The permission key of each action where it does not follow `permissionPrefix`. */
  readonly permissions?: Partial<Record<RecordAction, string>>;
  /** Which row of the six calls answers a dialog; for resources that only know `getById`. */
  readonly readCalls?: { readonly details?: string; readonly edit?: string };
  /**
   * The dialogs lead to who changed what. `versions`: besides, a record can be seen as it was, and be set back to that by
   * those who may edit it; those who may delete and add find what was deleted.
   */
  readonly history?: 'changes' | 'versions';
  /** Rows that refuse an action (a published article refuses edit and delete). */
  readonly allows?: (action: 'view' | 'edit' | 'remove', row: Row) => boolean;
  /** A rule over several fields, besides those of the fields themselves; nothing where it is kept. */
  readonly rule?: (values: FormValues) => Faults;
  /** What looks wrong in a record and may be right: asked about before it is saved. */
  readonly doubts?: (values: FormValues) => readonly Doubt[];
  /** Members of the record as the form wants them, and back. Needed only where the wire and the form differ. */
  readonly toForm?: (row: Row) => FormValues;
  readonly toRecord?: (values: FormValues) => FormValues;
}

/** A row of any list: `id` always, `version` where the record is kept as events. */
export interface RecordRow {
  readonly id: string;
  readonly [member: string]: unknown;
}

export type FormValues = Record<string, unknown>;
export type RecordAction = 'view' | 'add' | 'edit' | 'remove';

/** How a value looks, the same on every screen: numbers and percentages right-aligned, dates `yyyy-MM-dd`, states with a mark. */
export type ColumnKind =
  | 'text'
  | 'number'
  | 'percent'
  | 'date'
  | 'datetime'
  | 'minute'
  | 'state'
  | 'list'
  | 'picture'
  | 'file'
  | 'link'
  | 'html';

/** Signal colours of a state; each also has a mark of its own, so that the colour alone never carries the meaning. */
export type Tone = 'good' | 'warning' | 'bad' | 'neutral' | 'info';

export interface ColumnDefinition<Row extends RecordRow = RecordRow> {
  readonly source: string;
  readonly label: string;
  readonly kind?: ColumnKind;
  /** Stands in the header, not in the cells: 分, %, 人. */
  readonly unit?: string;
  /** Pixels; left out, the text decides between 80 and 280. */
  readonly width?: number;
  /** Long text takes further lines, so that all of it is seen. */
  readonly wraps?: boolean;
  /** Sorting is on unless this is false. */
  readonly sortable?: boolean;
  /** Hidden until the user shows it. */
  readonly hidden?: boolean;
  /** For `state`: which tone a value has. */
  readonly tones?: Readonly<Record<string, Tone>>;
  /** For `state` and codes: the word shown for a value on the wire. */
  readonly words?: Readonly<Record<string, string>>;
  readonly render?: (row: Row) => ReactNode;
  /** What is drawn can be pressed: of records that are gone, the value is shown instead. */
  readonly acts?: true;
}

export interface SearchField {
  /** A name of `queryParams`, or `fuzzyParam` for the free-text search over all columns. */
  readonly source: string;
  readonly label: string;
  readonly kind?: 'text' | 'choice' | 'record' | 'year' | 'date';
  /** Of a choice; undefined while the screen is still reading them. */
  readonly options?: Options | undefined;
  /** Of a record: where it is found. */
  readonly record?: RecordSource;
}

/** Where one of many records is found by its name as that is typed: too many to read them all. */
export interface RecordSource {
  readonly resource: string;
  /** The member that says what one is called. */
  readonly shows: string;
  /**
   * Where it is not `page` that finds them: the call that takes `name` and `limit`, or `ids` for what several are called,
   * beside the members of `body`.
   */
  readonly call?: string;
  readonly body?: Record<string, unknown>;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly children?: readonly Choice[];
}

/** Words, pairs, or a call that answers them. */
export type Options = readonly string[] | readonly Choice[] | OptionCall;

/** Options from the server, asked for once and kept while the page is open. */
export interface OptionCall {
  /** `advanced-group/dict/getNameValueTreeByPCode` */
  readonly call: string;
  readonly body?: Record<string, unknown>;
  /** Members of an entry that hold its value and its word, the first of several that is there; `name` where not said. */
  readonly value?: string;
  readonly label?: string | readonly string[];
  /**
   * The entries of all levels are choices. `top` is what stands above them, where the choice is the place of a record
   * among its own kind.
   */
  readonly tree?: { readonly top?: string };
  /** The form field whose chosen entry's children are the options (equipment type → equipment names). */
  readonly childrenOf?: string;
}

export type DialogMode = 'details' | 'edit' | 'add';
