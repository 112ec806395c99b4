import type { ClientBase } from 'pg';
import { validate as isUuid } from 'uuid';
import type { ReaderTables, Stored } from '@county-tcm/events';
import { type ScoreChange, scoreChangesOf } from '../score-changes.js';

/** What the audit reads: tables that the events fill one after the other, and that nothing else writes to. */
export const auditTables: ReaderTables = {
  name: 'audit',
  version: 1,
  tables: [
    { table: 'audit_event', key: ['position'] },
    { table: 'score_change', key: ['position', 'item_id'] },
  ],
  async enter(events, client, named) {
    await insert(client, named('audit_event'), events.map(auditRowOf));
    await insert(client, named('score_change'), events.flatMap(scoreChangesOf).map(scoreRowOf));
  },
};

/** One parameter however many rows there are. */
async function insert(transaction: ClientBase, table: string, rows: readonly object[]) {
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
