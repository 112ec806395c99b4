/** By what the audit finds an event; follows the events with a reader of its own. */
export interface AuditEventTable {
  /** A bigint, which travels as text. */
  position: string;
  category: string;
  stream_id: string;
  version: number;
  type: string;
  actor_id: string | null;
  actor_name: string | null;
  unit_id: string | null;
  region_code: string | null;
  recorded_at: Date;
}

/** One change of one score of an evaluation sheet, with the totals after it. */
export interface ScoreChangeTable {
  position: string;
  item_id: string;
  category: string;
  stream_id: string;
  version: number;
  unit_id: string;
  year: number;
  select_type: string;
  /** `declared` for the unit's own figure, `review` for the one under review. */
  kind: string;
  score_from: string | null;
  score_to: string | null;
  self_total: string;
  review_total: string;
}

export interface AuditTables {
  audit_event: AuditEventTable;
  score_change: ScoreChangeTable;
}
