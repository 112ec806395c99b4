import type { ToldPart } from './change-words.js';

/** What somebody else changed: who, as what, what, when and why, and where it can be looked at. */
export interface ChangeRow {
  /** The event's position; `before` of the next page. */
  readonly id: number;
  /** yyyy-MM-dd HH:mm:ss. */
  readonly time: string;
  readonly actorName: string | null;
  readonly actorRole: string | null;
  readonly reason: string | null;
  readonly unitId: string | null;
  readonly unitName: string | null;
  /** The event in Chinese, e.g. 评分审核. */
  readonly label: string;
  readonly subject: string;
  readonly parts: readonly ToldPart[];
  readonly lowered: boolean;
  readonly target: ChangeTarget;
}

/** What was changed: the kind of its history, and what it takes to show it. */
export interface ChangeTarget {
  /** A register's name, `evaluation`, `declaration-file`, `item-selection`, `region-standard` or `account`. */
  readonly kind: string;
  /** The record, file or account; null once it is gone, and where there is none. */
  readonly id: string | null;
  readonly itemId: string | null;
  readonly year: number | null;
}

export interface ChangesPage {
  readonly rows: readonly ChangeRow[];
  /** To be sent as `before` for what is older; null where there is nothing more. */
  readonly next: string | null;
}
