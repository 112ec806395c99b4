import type {
  AuditRow,
  EventProof,
  ScoreRow as AnsweredScoreRow,
  SheetLineView,
  SheetView,
  StepRow,
  StreamView as AnsweredStream,
  VerificationView,
} from '@county-tcm/domain/audit/answers';
import type { RaRecord } from 'react-admin';

/** Answers of `/api/audit` as react-admin keeps them. */

/** One recorded change; a score that is one of several of its event has an id of its own. */
export type AuditEvent = Omit<AuditRow, 'id'> & Partial<Pick<StepRow, 'moment'>> & RaRecord<number | string>;

export type ProvenEvent = AuditEvent & { readonly proof: EventProof | null };

export type ScoreRow = AnsweredScoreRow & RaRecord<number | string>;

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

export type SheetLine = SheetLineView;
export type SheetState = SheetView;
export type StreamView = AnsweredStream;

/** A check that the server has not ended yet, and what came of one. */
export type RunningCheck = VerificationView & { readonly valid: null };
export type Verdict = VerificationView & { readonly valid: boolean };
