import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Register } from '@county-tcm/domain/register/register';
import { columnNamed, statisticFilter } from '@county-tcm/domain/statistics/drill-down';
import { malformed } from '../../http/faults.js';
import { meeting } from './condition-sql.js';

/** That a record is one of those behind a number; `value` names its table and column. */
export function countedBy(register: Register, value: string): RawBuilder<SqlBool> {
  const column = columnNamed(value)?.column;
  if (column?.register !== register.name) malformed(`查询条件${statisticFilter}不正确`);
  return column.where ? meeting(register, column.where) : sql<SqlBool>`true`;
}
