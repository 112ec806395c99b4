import { Injectable } from '@nestjs/common';
import { type SheetKey, sheetKeyOf } from '@county-tcm/domain/evaluation/sheet/decider';
import { sql } from 'kysely';
import type { Caller } from '../../caller/caller.js';
import { withinScope } from '../../caller/scope.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { EnteredScores } from './entered-scores.js';
import { instant, type ResourceQuery, type ResourceShape, single } from '../rest-query.js';
import type { ScoreRow } from '@county-tcm/domain/audit/answers';
import { scoreRowsOf } from './score-rows.js';
import { sheetConditions } from './sheet-conditions.js';
import { SheetReplay } from '../sheets/sheet-replay.js';

export const scoreResource: ResourceShape = {
  name: 'scores',
  filters: ['unitId', 'year', 'itemId', 'selectType', 'kind', 'actorId', 'from', 'to'],
  sorts: ['id', 'recordedAt', 'version'],
};

/**
 * Every change of a score of the units in the caller's scope, with what its sheet came to by it. The changes are told from
 * the histories sheet by sheet, since what a sheet comes to depends on more of them than its own.
 */
@Injectable()
export class ScoreHistory {
  constructor(
    private readonly database: AppDatabase,
    private readonly replay: SheetReplay,
    private readonly entered: EnteredScores,
  ) {}

  list(caller: Caller, query: ResourceQuery): Promise<Page> {
    return single(query.filter, 'unitId') === undefined ? this.entered.list(caller, query) : this.ofUnit(caller, query);
  }

  /** With what the standard made of them: a unit has two sheets a year at most. */
  private async ofUnit(caller: Caller, { filter, sort, offset, limit }: ResourceQuery): Promise<Page> {
    const wanted = rowFilter(filter);
    const keys = await this.sheets(caller, filter);
    const told = await Promise.all(keys.map(async (key) => scoreRowsOf(key, await this.replay.steps(key))));
    const rows = told.flatMap(sinceFirstChange).filter(wanted);
    const direction = sort.descending ? -1 : 1;
    const places = new Map(rows.map((row, index) => [row, index]));
    rows.sort((a, b) => direction * compared(a, b, sort.name) || places.get(a)! - places.get(b)!);
    return { rows: rows.slice(offset, offset + limit), count: rows.length };
  }

  /** The sheets in which something was changed, in an order that nothing later changes: one event may be a row of two. */
  private async sheets(caller: Caller, filter: ResourceQuery['filter']): Promise<SheetKey[]> {
    const scope = withinScope(caller, { unit: 'c.unit_id', region: 'u.region_code' });
    const where = sql.join([scope, ...sheetConditions(filter)], sql` and `);
    const { rows } = await sql<{ stream_id: string }>`
      select c.stream_id from score_change c join unit u on u.id = c.unit_id
      where ${where} group by c.stream_id order by c.stream_id`.execute(this.database);
    return rows.flatMap(({ stream_id }) => sheetKeyOf(stream_id) ?? []);
  }
}

interface Page {
  rows: ScoreRow[];
  count: number;
}

/**
 * A sheet is told from its first declaration or review on. What the standard did before was no row then, as nobody had
 * changed anything in that sheet, and must not become one of that time later.
 */
function sinceFirstChange(rows: readonly ScoreRow[]): readonly ScoreRow[] {
  const first = rows.findIndex(({ kind }) => kind !== 'standard');
  return first < 0 ? [] : rows.slice(first);
}

/** Rows that one event made stay as they are told. */
function compared(a: ScoreRow, b: ScoreRow, by: string): number {
  if (by === 'recordedAt' && a.recordedAt !== b.recordedAt) return a.recordedAt < b.recordedAt ? -1 : 1;
  return a.position - b.position;
}

/** What a single row has to meet, besides those that choose the sheet. */
function rowFilter(filter: ResourceQuery['filter']): (row: ScoreRow) => boolean {
  const value = (name: string) => single(filter, name);
  const [itemId, kind, actorId] = [value('itemId'), value('kind'), value('actorId')];
  const from = value('from') && instant(value('from')!, 'from', 'begin').toISOString();
  const to = value('to') && instant(value('to')!, 'to', 'end').toISOString();
  return (row) =>
    (!itemId || row.itemId === itemId.toLowerCase()) &&
    (!kind || row.kind === kind) &&
    (!actorId || row.actorId === actorId) &&
    (!from || row.recordedAt >= from) &&
    (!to || row.recordedAt <= to);
}
