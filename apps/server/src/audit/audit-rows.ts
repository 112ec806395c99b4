import type { ClientBase } from 'pg';
import { validate as isUuid } from 'uuid';
import type { Stored } from '@county-tcm/events';
import { type ScoreChange, scoreChangesOf } from './score-changes.js';

/** Enters events into what the audit reads, by the reader's own transaction. Entering one again changes nothing. */
export async function enterEvents(events: readonly Stored[], transaction: ClientBase): Promise<void> {
  await insert(transaction, 'audit_event', events.map(auditRowOf));
  await insert(transaction, 'score_change', events.flatMap(scoreChangesOf).map(scoreRowOf));
}

/** One parameter however many rows there are. */
async function insert(transaction: ClientBase, table: 'audit_event' | 'score_change', rows: readonly object[]) {
  if (rows.length === 0) return;
  await transaction.query(
    `INSERT INTO ${table} SELECT * FROM json_populate_recordset(null::${table}, $1::json) ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)],
  );
}

function auditRowOf({ position, category, streamId, version, type, meta, recordedAt }: Stored) {
  return {
    position,
    category,
    stream_id: streamId,
    version,
    type,
    actor_id: meta.actorId,
    actor_name: meta.actorName,
    unit_id: meta.unitId !== null && isUuid(meta.unitId) ? meta.unitId : null,
    // What the program itself writes belongs to no region, and says so with an empty code.
    region_code: meta.regionCode || null,
    recorded_at: recordedAt.toISOString(),
  };
}

function scoreRowOf({ position, itemId, streamId, version, unitId, year, level, kind, from, to }: ScoreChange) {
  return {
    position,
    item_id: itemId,
    stream_id: streamId,
    version,
    unit_id: unitId,
    year,
    level,
    kind,
    value_from: from,
    value_to: to,
  };
}
