import { z } from 'zod';
import { malformed } from './faults.js';

/** How a filter of `queryParams` compares: text by "contains", enumerations, ids, years and dates by equality. */
export type Comparison = 'contains' | 'equals';

/** What one list can be asked for: the members of its rows and its filters. */
export interface ListShape {
  columns: readonly string[];
  /** The members it can be ordered by; every column where it is left out. */
  orders?: readonly string[];
  filters: Readonly<Record<string, Comparison>>;
}

/** The list body of the contract (section 1), checked against the shape of the list that is asked. */
export interface ListQuery {
  /** The page, counted from 1. */
  current: number;
  /** Rows a page, 1 to 100. */
  size: number;
  /** Rows to skip. */
  offset: number;
  orders: readonly { name: string; asc: boolean }[];
  /** Searched in all text columns that the list shows; empty for no search. */
  fuzzyParam: string;
  /** The members to keep in each row; empty for all. */
  fields: readonly string[];
  /** Only the filters that were filled in. */
  queryParams: Readonly<Record<string, string>>;
}

/** The body of every list, as it travels (API contract, section 1). */
export const listBody = z.strictObject({
  current: z.int().min(1).max(1_000_000).nullish(),
  size: z.int().min(1).max(100).nullish(),
  orders: z
    .array(z.strictObject({ name: z.string(), asc: z.boolean().nullish() }))
    .max(10)
    .nullish(),
  fuzzyParam: z.string().max(200).nullish(),
  fields: z.array(z.string()).max(100).nullish(),
  queryParams: z.record(z.string(), z.union([z.string().max(200), z.number(), z.boolean()]).nullish()).nullish(),
  // The time parameter of the spec's client, accepted and ignored wherever it is put.
  t: z.unknown().optional(),
});

/** Understands a list body or answers 400 naming the member that is wrong. */
export function parseListQuery(body: unknown, shape: ListShape): ListQuery {
  const parsed = listBody.safeParse(body ?? {});
  if (!parsed.success) malformed(`列表参数不正确：${parsed.error.issues[0]?.path.join('.') || '请求体'}`);
  const { current, size, orders, fuzzyParam, fields, queryParams } = parsed.data;
  const page = { current: current ?? 1, size: size ?? 10 };
  return {
    ...page,
    offset: (page.current - 1) * page.size,
    orders: (orders ?? []).map(({ name, asc }) => ({
      name: known(name, shape.orders ?? shape.columns, '排序字段'),
      asc: asc ?? true,
    })),
    fuzzyParam: (fuzzyParam ?? '').trim(),
    fields: (fields ?? []).map((name) => known(name, shape.columns, '返回字段')),
    queryParams: filled(queryParams ?? {}, Object.keys(shape.filters)),
  };
}

function known(name: string, names: readonly string[], what: string): string {
  return names.includes(name) ? name : malformed(`未知的${what}：${name.slice(0, 40)}`);
}

function filled(
  params: Record<string, string | number | boolean | null | undefined>,
  names: readonly string[],
): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(params)) {
    known(name, names, '查询条件');
    const text = value == null ? '' : String(value).trim();
    if (text !== '') kept[name] = text;
  }
  return kept;
}

/** Keeps the members of a row that `fields` asks for; `id` always stays. */
export function pick<Row extends object>(rows: readonly Row[], fields: readonly string[]): readonly Partial<Row>[] {
  if (fields.length === 0) return rows;
  const kept = new Set(['id', ...fields]);
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => kept.has(name))) as Partial<Row>);
}

/** Escapes what `LIKE` would take as a wildcard, for a "contains" search of exactly what was typed. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
