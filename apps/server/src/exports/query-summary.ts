import type { ListQuery } from '../http/list-query.js';
import type { Asked } from './exported-list.js';

/** What a list was asked for, in words. `labels` are those of filters and columns; values stand as they were typed. */
export function querySummary(query: ListQuery, labels: Readonly<Record<string, string>>): Asked[] {
  const labelOf = (name: string) => labels[name] ?? name;
  const filters = Object.entries(query.queryParams).map(([name, value]): Asked => [labelOf(name), value]);
  const fuzzy: Asked[] = query.fuzzyParam === '' ? [] : [['搜索', query.fuzzyParam]];
  const orders = query.orders.map(({ name, asc }) => `${labelOf(name)}${asc ? '升序' : '降序'}`);
  return [...filters, ...fuzzy, ...(orders.length > 0 ? [['排序', orders.join('、')] as const] : [])];
}
