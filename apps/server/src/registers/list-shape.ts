import { isUnsearched } from '@county-tcm/domain/register/field';
import { listMembersOf } from '@county-tcm/domain/register/list';
import type { Register } from '@county-tcm/domain/register/register';
import { statisticFilter } from '@county-tcm/domain/statistics/drill-down';
import { countedColumns, statisticsTables } from '@county-tcm/domain/statistics/index';
import type { ListShape } from '../http/list-query.js';
import { lookUpsOf } from './look-ups.js';
import { withSearchAliases } from './list/search-aliases.js';

/** What the list of a register can be asked for, the records behind a number of the statistics among it. */
export function listShapeOf(register: Register): ListShape {
  const { columns, filters } = withSearchAliases(register, listMembersOf(register));
  const more = [...Object.keys(lookUpsOf(register).filters ?? {}), ...(isCounted(register) ? [statisticFilter] : [])];
  const orders = columns.filter((name) => !isUnsearched(register.fields[name]));
  return { columns, orders, filters: { ...filters, ...Object.fromEntries(more.map((name) => [name, 'equals'])) } };
}

function isCounted({ name }: Register): boolean {
  return statisticsTables.some((table) => countedColumns(table).some(({ register }) => register === name));
}
