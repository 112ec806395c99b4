import type { PoolClient } from 'pg';
import { identifier } from '../project/read-table-sql.js';
import { closeCursor, openCursor } from '../read/cursor.js';
import type { ReadTable } from '../project/projection.js';
import type { ShadowTable } from './shadow-table.js';

/** A row of a read table that is not what the events say. */
export interface Difference {
  readonly table: string;
  readonly key: Readonly<Record<string, unknown>>;
  /** `added`: no event says that there is such a row. */
  readonly kind: 'changed' | 'added' | 'missing';
  /** Of a changed row, the columns that differ. */
  readonly columns: readonly { column: string; stored: unknown; replayed: unknown }[];
}

type Row = Record<string, unknown>;

interface Candidate {
  readonly key: Row;
  readonly replayed: Row | null;
}

const atOnce = 200;

/**
 * The rows in which a table, as a snapshot sees it, differs from its replay. The replay was written after the snapshot, so
 * that no single query sees both: rows that differ now are candidates, of which those that were written since then drop
 * out when the snapshot is asked for them. Memory stays constant, and nobody waits.
 *
 * @param snapshot a connection in a transaction that sees what was replayed
 * @param most after so many the search ends
 */
export async function differencesOf(
  { table, key }: Pick<ReadTable, 'table' | 'key'>,
  shadow: ShadowTable,
  writer: PoolClient,
  snapshot: PoolClient,
  most: number,
): Promise<Difference[]> {
  const found: Difference[] = [];
  const cursor = openCursor<Candidate>(writer, candidatesSql(table, shadow.name, key));
  try {
    for (;;) {
      const candidates = await cursor.read(atOnce);
      if (candidates.length === 0 || found.length >= most) return found.slice(0, most);
      const { rows } = await snapshot.query<Candidate & { stored: Row | null }>(confirmSql(table, key), [
        JSON.stringify(candidates),
      ]);
      found.push(...rows.map((row) => differenceOf(table, row)));
    }
  } finally {
    await closeCursor(cursor, true);
  }
}

function candidatesSql(live: string, shadow: string, key: readonly string[]): string {
  const keyed = key.map((column) => `'${column}', coalesce(l.${identifier(column)}, s.${identifier(column)})`);
  return `SELECT jsonb_build_object(${keyed.join(', ')}) AS key,
      CASE WHEN s.${identifier(key[0]!)} IS NOT NULL THEN to_jsonb(s) END AS replayed
    FROM ${identifier(live)} l FULL JOIN ${identifier(shadow)} s ON ${same('l', 's', key)}
    WHERE ROW(l.*) IS DISTINCT FROM ROW(s.*)`;
}

function confirmSql(live: string, key: readonly string[]): string {
  return `SELECT c.key, c.replayed, stored FROM jsonb_to_recordset($1::jsonb) AS c(key jsonb, replayed jsonb)
    CROSS JOIN LATERAL jsonb_populate_record(null::${identifier(live)}, c.key) k
    LEFT JOIN ${identifier(live)} l ON ${same('l', 'k', key)}
    CROSS JOIN LATERAL (SELECT CASE WHEN l.${identifier(key[0]!)} IS NOT NULL THEN to_jsonb(l) END AS stored) s
    WHERE stored IS DISTINCT FROM nullif(c.replayed, 'null')`;
}

function same(a: string, b: string, key: readonly string[]): string {
  return key.map((column) => `${a}.${identifier(column)} = ${b}.${identifier(column)}`).join(' AND ');
}

function differenceOf(table: string, row: Candidate & { stored: Row | null }): Difference {
  const { key, stored, replayed } = row;
  if (stored === null) return { table, key, kind: 'missing', columns: [] };
  if (replayed === null) return { table, key, kind: 'added', columns: [] };
  const columns = Object.keys(stored)
    .filter((column) => JSON.stringify(stored[column]) !== JSON.stringify(replayed[column]))
    .map((column) => ({ column, stored: stored[column], replayed: replayed[column] }));
  return { table, key, kind: 'changed', columns };
}
