import { Injectable } from '@nestjs/common';
import { type SheetKey, sheetKeyOf } from '@county-tcm/domain/evaluation/sheet/decider';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Caller } from '../../caller/caller.js';
import { withinScope } from '../../caller/scope.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { COUNTED_UP_TO } from '../events/audit-events.js';
import { instant, type ResourceQuery, single } from '../rest-query.js';
import type { ScoreRow } from '@county-tcm/domain/audit/answers';
import { scoreRowsOf } from './score-rows.js';
import { sheetConditions } from './sheet-conditions.js';
import { type SharedReads, SheetReplay } from '../sheets/sheet-replay.js';

/** So many sheets are told at once, so that a page of many sheets does not hold all of their histories. */
const SHEETS_AT_ONCE = 25;

interface Entry {
  position: string;
  item_id: string;
  stream_id: string;
}

/**
 * The scores that were entered on the sheets of all units, newest first or last, a page at a time. What one event of the
 * standard made of many sheets is told where a unit is named: it would be as many rows as there are sheets.
 */
@Injectable()
export class EnteredScores {
  constructor(
    private readonly database: AppDatabase,
    private readonly replay: SheetReplay,
  ) {}

  async list(caller: Caller, query: ResourceQuery): Promise<{ rows: ScoreRow[]; count: number }> {
    const [entries, count] = await Promise.all([this.page(caller, query), this.count(caller, query)]);
    const told = await this.tell(entries);
    return { rows: entries.map((entry) => told.get(placeOf(entry))!), count };
  }

  private async page(caller: Caller, { filter, sort, offset, limit }: ResourceQuery): Promise<Entry[]> {
    const direction = sql.raw(sort.descending ? 'desc' : 'asc');
    const byTime = sort.name === 'recordedAt';
    const time = byTime ? sql`a.recorded_at ${direction},` : sql``;
    const { rows } = await sql<Entry>`
      select c.position, c.item_id, c.stream_id ${entered(caller, filter, byTime)}
      order by ${time} c.position ${direction}, c.item_id ${direction} limit ${limit} offset ${offset}`.execute(
      this.database,
    );
    return rows;
  }

  /** A list that grows without end is counted as far as somebody may want to turn its pages. */
  private async count(caller: Caller, { filter, offset, limit }: ResourceQuery): Promise<number> {
    const upTo = Math.max(COUNTED_UP_TO, offset + limit + 1);
    const { rows } = await sql<{ count: string }>`
      select count(*) from (select ${entered(caller, filter, false)} limit ${upTo}) counted`.execute(this.database);
    return Number(rows[0]?.count);
  }

  /** The rows of the entries by their places: each of their sheets is told once. */
  private async tell(entries: readonly Entry[]): Promise<ReadonlyMap<string, ScoreRow>> {
    const wanted = new Set(entries.map(placeOf));
    const sheets = [...new Set(entries.map(({ stream_id }) => stream_id))];
    const shared: SharedReads = new Map();
    const told = new Map<string, ScoreRow>();
    for (let from = 0; from < sheets.length; from += SHEETS_AT_ONCE) {
      const keys = sheets.slice(from, from + SHEETS_AT_ONCE).flatMap((id) => sheetKeyOf(id) ?? []);
      for (const rows of await Promise.all(keys.map((key) => this.rowsOf(key, shared))))
        for (const row of rows) if (wanted.has(placeOfRow(row))) told.set(placeOfRow(row), row);
    }
    return told;
  }

  private async rowsOf(key: SheetKey, shared: SharedReads): Promise<ScoreRow[]> {
    return scoreRowsOf(key, await this.replay.steps(key, shared));
  }
}

function placeOf({ position, item_id }: Entry): string {
  return `${position} ${item_id}`;
}

function placeOfRow({ position, itemId }: ScoreRow): string {
  return `${position} ${itemId}`;
}

/** @param withTime whether the times of the events are asked for, which another table has */
function entered(caller: Caller, filter: ResourceQuery['filter'], withTime: boolean): RawBuilder<unknown> {
  const value = (name: string) => single(filter, name);
  const [itemId, kind, actorId, from, to] = ['itemId', 'kind', 'actorId', 'from', 'to'].map(value);
  const ofEvent = [
    actorId && sql<SqlBool>`a.actor_id = ${actorId}`,
    from && sql<SqlBool>`a.recorded_at >= ${instant(from, 'from', 'begin')}`,
    to && sql<SqlBool>`a.recorded_at <= ${instant(to, 'to', 'end')}`,
  ].filter((condition) => typeof condition === 'object');
  const conditions = [
    withinScope(caller, { unit: 'c.unit_id', region: 'u.region_code' }),
    ...sheetConditions(filter),
    itemId && (isUuid(itemId) ? sql<SqlBool>`c.item_id = ${itemId}` : sql<SqlBool>`false`),
    kind && sql<SqlBool>`c.kind = ${kind}`,
    ...ofEvent,
  ].filter((condition) => typeof condition === 'object');
  const events = withTime || ofEvent.length > 0 ? sql`join audit_event a on a.position = c.position` : sql``;
  return sql`from score_change c join unit u on u.id = c.unit_id ${events} where ${sql.join(conditions, sql` and `)}`;
}
