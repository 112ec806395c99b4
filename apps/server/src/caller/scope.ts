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
  readonly scopeUnit: string | null;
  readonly scopeFrom: string | null;
  readonly scopeBelow: string | null;
}

/** The members of a `ScopeRow` with their types in SQL. */
export const scopeRowColumns = { scopeUnit: 'uuid', scopeFrom: 'text', scopeBelow: 'text' } as const;

export function scopeRow({ scope }: Caller): ScopeRow {
  switch (scope.kind) {
    case 'everything':
      return { scopeUnit: null, scopeFrom: null, scopeBelow: null };
    case 'region':
      return { scopeUnit: null, scopeFrom: scope.prefix, scopeBelow: scope.prefix + ':' };
    case 'unit':
      return { scopeUnit: scope.unitId, scopeFrom: null, scopeBelow: null };
  }
}

/**
 * `withinScope` for a query that answers several callers at once.
 * @param asked the table of the query in which the `ScopeRow` of whoever asks stands beside what is asked
 */
export function withinScopeRow(asked: string, columns: OwnershipColumns): Expression<SqlBool> {
  const [unit, from, below] = ['scopeUnit', 'scopeFrom', 'scopeBelow'].map((name) => sql.ref(`${asked}.${name}`));
  return sql<SqlBool>`(${unit} is null or ${sql.ref(columns.unit)} = ${unit})
    and (${from} is null or (${sql.ref(columns.region)} >= ${from} and ${sql.ref(columns.region)} < ${below}))`;
}

/** Whether a region with all that is in it is the caller's. */
export function isRegionOf({ scope }: Caller, code: string): boolean {
  switch (scope.kind) {
    case 'everything':
      return true;
    case 'region':
      return code.startsWith(scope.prefix);
    case 'unit':
      return false;
  }
}

/** A prefix test that a plain B-tree index (collation "C") answers, unlike `LIKE` with a parameter. */
function regionStartsWith(column: string, prefix: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(column)} >= ${prefix} and ${sql.ref(column)} < ${prefix + ':'})`;
}

/** The digits of a region's code that every code below it shares: 360000 → 36, 360900 → 3609, 360902 → 360902. */
export function regionPrefix(code: string): string {
  return code.replace(/^(\d{2})0000$/, '$1').replace(/^(\d{4})00$/, '$1');
}
