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

/** One change of one figure of an evaluation sheet. */
export interface ScoreChangeTable {
  position: string;
  item_id: string;
  stream_id: string;
  version: number;
  unit_id: string;
  year: number;
  /** `province` or `national`. */
  level: string;
  /** `deduction` for what the unit declared, `score` for the score under review. */
  kind: string;
  value_from: string | null;
  /** Null where a deduction was taken back. */
  value_to: string | null;
}

export interface AuditTables {
  audit_event: AuditEventTable;
  score_change: ScoreChangeTable;
}
