import type { Names } from './value-words.js';

/** What the calls of the audit answer (API contract, section 7). */

/** A recorded change. */
export interface AuditRow {
  /** The event's position in the order of all events. */
  readonly id: number;
  readonly stream: string;
  readonly category: string;
  /** What kind of thing has this history, in Chinese. */
  readonly streamLabel: string;
  /** What people call the thing itself; empty where it has no name. */
  readonly thing: string;
  readonly version: number;
  readonly type: string;
  /** The type in Chinese. */
  readonly label: string;
  readonly data: unknown;
  /** What the things behind the ids in `data` were called when it happened. */
  readonly names: Names;
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly actorRole: string | null;
  readonly unitId: string | null;
  /** As the unit was called when it happened. */
  readonly unitName: string | null;
  readonly regionCode: string | null;
  readonly clientIp: string | null;
  readonly reason: string | null;
  /** ISO 8601. */
  readonly recordedAt: string;
}

/** A step of a sheet. */
export interface StepRow extends AuditRow {
  /** By which the sheet can be asked for as it was right after this step. */
  readonly moment: string;
}

export interface SheetTotalsView {
  readonly standardTotal: number;
  /** What the unit says it has. */
  readonly selfTotal: number;
  /** What the review says it has. */
  readonly reviewTotal: number;
  /** How many items the unit had declared nothing for, and their rule scores together. */
  readonly unansweredItems: number;
  readonly unansweredPoints: number;
}

/** A figure of an item that changed. */
export interface ScoreFigure {
  readonly itemId: string;
  /**
   * `deduction`: `from` and `to` are what the unit declared against itself; `score`: the score under review; `standard`: the
   * rule score, 0 for an item that is not selected.
   */
  readonly kind: 'deduction' | 'score' | 'standard';
  readonly from: number | null;
  /** Null where what had been declared was taken back. */
  readonly to: number | null;
}

/** One change of a score, with what the whole sheet came to by it. */
export interface ScoreRow extends Omit<StepRow, 'id'>, SheetTotalsView, ScoreFigure {
  /** The event's position; where one event changed several scores, with the kind and the item's id behind it. */
  readonly id: number | string;
  /** The event's position. */
  readonly position: number;
  readonly year: number;
  readonly selectType: string;
  readonly itemName: string | null;
  /** What the item came to; null for an item that the standard never had. */
  readonly declaredScore: number | null;
  readonly selfScore: number | null;
}

export interface SheetLineView {
  readonly itemId: string;
  readonly itemNo: string;
  readonly itemName: string;
  readonly itemTypeName: string;
  /** Of the category above that of the item. */
  readonly pname: string | null;
  readonly fillWay: string;
  readonly scoringStandard: string;
  readonly deductedRule: string;
  /** Whether the unit type was evaluated by it; an item that no longer was stays readable, and counts no more. */
  readonly selected: boolean;
  readonly ruleScore: number;
  /** The deduction that the unit had declared; null before it had. */
  readonly selfEvaluation: number | null;
  /** The rule score less that deduction. */
  readonly declaredScore: number;
  /** The score under review: the declared one until a reviewer changed it. */
  readonly selfScore: number;
  readonly reviewed: boolean;
  /** The name of who set the score under review. */
  readonly reviewerName: string | null;
  /** What the reviewer said; null where nothing. */
  readonly opinion: string | null;
}

/** A whole evaluation sheet as it stood at a moment. */
export interface SheetView extends SheetTotalsView {
  readonly unitId: string;
  readonly unitName: string | null;
  readonly unitType: string | null;
  readonly year: number;
  readonly selectType: string;
  /** Whether the unit's region went by this standard. */
  readonly applies: boolean;
  readonly items: readonly SheetLineView[];
}

/** One thing with its history, as it is or as it was. */
export interface StreamView {
  /** The stream's name. */
  readonly id: string;
  readonly label: string;
  /** How many events are behind the state. */
  readonly version: number;
  readonly state: unknown;
  /** Of an evaluation, its own and what adjusted its standard, each with its moment. */
  readonly events: readonly (AuditRow & Partial<StepRow>)[];
  /** Of an evaluation, the whole sheet with the names of its items; null for anything else. */
  readonly sheet: SheetView | null;
}

/** Where a chain ends: its last event and the hash that holds all events before it too. */
export interface ChainHead {
  readonly version: number;
  /** SHA-256, hexadecimal. */
  readonly hash: string;
}

/** An event's own hash and the end of its chain, to be kept and compared later. */
export interface EventProof {
  readonly hash: string;
  readonly head: ChainHead;
}

/** All chains in one figure. */
export interface AllHeads {
  readonly streams: number;
  /** SHA-256 over `<stream> <version> <hash>` of each chain, a line each, in the order of their names. */
  readonly digest: string;
}

export interface FaultView {
  readonly stream: string;
  readonly version: number;
  /** Null for an event that is gone. */
  readonly position: number | null;
  /** What is wrong, in Chinese. */
  readonly reason: string;
  readonly code: string;
}

/** What came of looking at recorded events again, or how far that is. */
export interface VerificationView {
  /** Null while the check goes on. */
  readonly valid: boolean | null;
  /** Events looked at. */
  readonly checked: number;
  /** How much of the check is done, in percent. */
  readonly progress: number;
  /** When it began, ISO 8601: what was recorded later is not part of it. */
  readonly at: string;
  /** How, in Chinese. */
  readonly method: string;
  /** The end of the chain that was looked at; null where everything was. */
  readonly head: ChainHead | null;
  /** The ends of all chains; null where one was looked at. */
  readonly heads: AllHeads | null;
  readonly firstFault: FaultView | null;
}
