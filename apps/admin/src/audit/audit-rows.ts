import type { Names } from '@county-tcm/domain/audit/value-words';
import type { RaRecord } from 'react-admin';

/** Rows of `/api/audit` (api-contract.md, section 7). */

/** One recorded change. */
export interface AuditEvent extends RaRecord<number | string> {
  readonly id: number | string;
  readonly stream: string;
  readonly category: string;
  /** What kind of thing has this history, in Chinese. */
  readonly streamLabel: string;
  /** What people call the thing; empty where it has no name. */
  readonly thing: string;
  readonly version: number;
  /** How `?at=` asks for the moment after it, where the version alone does not say it. */
  readonly moment?: string;
  readonly type: string;
  /** The type in Chinese. */
  readonly label: string;
  readonly data: unknown;
  /** The names behind the ids in it, as they were when it happened. */
  readonly names: Names;
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly actorRole: string | null;
  readonly unitId: string | null;
  readonly unitName: string | null;
  readonly clientIp: string | null;
  readonly reason: string | null;
  /** ISO 8601. */
  readonly recordedAt: string;
}

/** Where a chain of records ends. */
export interface ChainHead {
  readonly version: number;
  readonly hash: string;
}

/** One recorded change with its hash and the end of its chain. */
export interface ProvenEvent extends AuditEvent {
  readonly proof: { readonly hash: string; readonly head: ChainHead } | null;
}

/** One change of a score, and what item and sheet came to by it; null for an item that the standard no longer has. */
export interface ScoreRow extends AuditEvent {
  readonly itemId: string;
  readonly itemName: string | null;
  readonly declaredScore: number | null;
  readonly selfScore: number | null;
  readonly standardTotal: number;
  readonly selfTotal: number;
  readonly reviewTotal: number;
}

export interface AuditUnit extends RaRecord<string> {
  readonly unitName: string;
  readonly unitType: string;
}

/** An evaluation of which there is a history; `id` is the stream's name. */
export interface AuditSheet extends RaRecord<string> {
  readonly unitId: string;
  readonly unitName: string;
  readonly year: number;
  readonly selectType: string;
  readonly version: number;
}

export interface SheetLine {
  readonly itemId: string;
  readonly itemNo: string | null;
  readonly itemName: string | null;
  readonly itemTypeName: string | null;
  readonly pname: string | null;
  readonly ruleScore: number;
  readonly selected: boolean;
  readonly selfEvaluation: number | null;
  readonly declaredScore: number;
  readonly selfScore: number;
  readonly reviewed: boolean;
  readonly opinion: string | null;
}

/** A whole evaluation sheet as it stood at a moment. */
export interface SheetState {
  readonly unitName: string | null;
  readonly year: number;
  readonly selectType: string;
  readonly standardTotal: number;
  readonly selfTotal: number;
  readonly reviewTotal: number;
  /** Items that the unit has declared nothing for, and the points that they count with. */
  readonly unansweredItems?: number;
  readonly unansweredPoints?: number;
  readonly items: readonly SheetLine[];
}

/** One thing with its history, as it is or as it was. */
export interface StreamView {
  readonly id: string;
  readonly label: string;
  readonly version: number;
  readonly state: unknown;
  readonly events: readonly AuditEvent[];
  readonly sheet: SheetState | null;
}

/** A check that the server has not ended yet. */
export interface RunningCheck {
  readonly valid: null;
  /** In percent. */
  readonly progress: number;
}

export interface Verdict {
  readonly valid: boolean;
  /** Events looked at. */
  readonly checked: number;
  readonly at: string;
  /** How, in Chinese. */
  readonly method: string;
  /** The end of the chain that was looked at; null where all of them were. */
  readonly head: ChainHead | null;
  readonly heads: { readonly streams: number; readonly digest: string } | null;
  readonly firstFault: {
    readonly stream: string;
    readonly version: number;
    readonly position: number | null;
    readonly reason: string;
  } | null;
}
