import { compareProjection, compareReader, type Difference, type EventStore } from '@county-tcm/events';
import type { Pool } from 'pg';
import type { AnyHistory } from '../../history/history.js';
import { auditTables } from '../follow/audit-rows.js';

/** So many rows are named of each read table; the first ones tell what happened. */
const MAX_NAMED = 20;

/**
 * Compares every read table, and what the audit is searched by, with a replay of the events.
 * @param histories all that are kept
 * @param owner connections of the tables' owner
 * @param tell told the name of each as its turn comes
 * @returns a line for the operator for each row that differs
 */
export async function* differingRows(
  histories: readonly AnyHistory[],
  store: EventStore,
  owner: Pool,
  tell: (name: string) => void = () => undefined,
): AsyncGenerator<string> {
  for (const { decider, projections } of histories) {
    for (const projection of projections) {
      tell(projection.name);
      yield* (await compareProjection({ store, owner, decider, projection, most: MAX_NAMED })).map(lineOf);
    }
  }
  tell(auditTables.name);
  yield* (await compareReader({ store, owner, reader: auditTables, most: MAX_NAMED })).map(lineOf);
}

const KINDS = { changed: '被改动', added: '无事件可据', missing: '缺失' } as const;

function lineOf({ table, key, kind, columns }: Difference): string {
  const row = Object.entries(key).map(([column, value]) => `${column}=${String(value)}`);
  const cells = columns.map(({ column, stored, replayed }) => {
    return `${column} 现为 ${JSON.stringify(stored)}，按事件应为 ${JSON.stringify(replayed)}`;
  });
  return `${table}（${row.join('，')}）${KINDS[kind]}${cells.length > 0 ? `：${cells.join('；')}` : ''}`;
}
