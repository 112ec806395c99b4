import type { Comparison, ListMembers } from '@county-tcm/domain/register/list';
import type { Register } from '@county-tcm/domain/register/register';
import type { RegisterName } from '@county-tcm/domain/registers/index';
import type { ListQuery } from '../../http/list-query.js';

/** Names of `queryParams` that the calls of the spec have for a field (API contract, section 4: `/unit/page`). */
const aliases: Readonly<Partial<Record<RegisterName, Readonly<Record<string, string>>>>> = {
  unit: { name: 'unitName' },
};

/** The list members with the other names of its filters. */
export function withSearchAliases(register: Register, members: ListMembers): ListMembers {
  const more = Object.entries(aliasesOf(register)).map(([alias, name]): [string, Comparison] => [
    alias,
    members.filters[name] ?? 'contains',
  ]);
  return { ...members, filters: { ...members.filters, ...Object.fromEntries(more) } };
}

/** The query with every filter under the name of its field. */
export function withoutSearchAliases(register: Register, query: ListQuery): ListQuery {
  const known = aliasesOf(register);
  const params = Object.entries(query.queryParams).map(([name, value]) => [known[name] ?? name, value]);
  return { ...query, queryParams: Object.fromEntries(params) };
}

function aliasesOf({ name }: Register): Readonly<Record<string, string>> {
  return aliases[name as RegisterName] ?? {};
}
