import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Caller } from './caller.js';

/** The columns by which a row is known to belong to somebody, as they are named in the query at hand. */
export interface OwnershipColumns {
  /** Holds the id of the unit that the row belongs to, e.g. `doctor.unit_id`. */
  unit: string;
  /** Holds the six-digit region code, e.g. `unit.region_code`. */
  region: string;
}

/**
 * The row scope, applied here and nowhere else: a condition that keeps the caller to rows of the own unit or region.
 * Every repository adds it to every query over rows that belong to somebody.
 */
export function withinScope(caller: Caller, columns: OwnershipColumns): Expression<SqlBool> {
  const { scope } = caller;
  switch (scope.kind) {
    case 'everything':
      return sql<SqlBool>`true`;
    case 'region':
      return regionStartsWith(columns.region, scope.prefix);
    case 'unit':
      return sql<SqlBool>`${sql.ref(columns.unit)} = ${scope.unitId}`;
  }
}

/** A scope as data, for a query that answers several callers at once; null where a scope says nothing. */
export interface ScopeRow {
  unit: string | null;
  regionFrom: string | null;
  regionBelow: string | null;
}

export function scopeRow({ scope }: Caller): ScopeRow {
  switch (scope.kind) {
    case 'everything':
      return { unit: null, regionFrom: null, regionBelow: null };
    case 'region':
      return { unit: null, regionFrom: scope.prefix, regionBelow: scope.prefix + ':' };
    case 'unit':
      return { unit: scope.unitId, regionFrom: null, regionBelow: null };
  }
}

/**
 * `withinScope` for a query that answers several callers at once.
 * @param scope the columns of the query that hold the `ScopeRow` of whoever asks
 */
export function withinScopeRow(scope: Record<keyof ScopeRow, string>, columns: OwnershipColumns): Expression<SqlBool> {
  const [unit, from, below] = [sql.ref(scope.unit), sql.ref(scope.regionFrom), sql.ref(scope.regionBelow)];
  return sql<SqlBool>`(${unit} is null or ${sql.ref(columns.unit)} = ${unit})
    and (${from} is null or (${sql.ref(columns.region)} >= ${from} and ${sql.ref(columns.region)} < ${below}))`;
}

/** A prefix test that a plain B-tree index (collation "C") answers, unlike `LIKE` with a parameter. */
function regionStartsWith(column: string, prefix: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(column)} >= ${prefix} and ${sql.ref(column)} < ${prefix + ':'})`;
}

/** The digits of a region's code that every code below it shares: 360000 → 36, 360900 → 3609, 360902 → 360902. */
export function regionPrefix(code: string): string {
  return code.replace(/^(\d{2})0000$/, '$1').replace(/^(\d{4})00$/, '$1');
}
