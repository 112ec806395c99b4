import { z } from 'zod';
import { malformed } from '../http/faults.js';
import { isStorable, UNSTORABLE } from '../http/storable-text.js';

/** What one resource of the audit can be asked for. */
export interface ResourceShape {
  /** As `Content-Range` calls it. */
  name: string;
  filters: readonly string[];
  /** The members that rows can be sorted by; the first one is the default, newest or last first. */
  sorts: readonly [string, ...string[]];
}

/** The three query parameters of the ra-data-simple-rest dialect, understood. */
export interface ResourceQuery {
  /** Only those that were filled in; a list means any of its members. */
  filter: Readonly<Record<string, string | string[]>>;
  offset: number;
  limit: number;
  sort: { name: string; descending: boolean };
}

const MAX_ROWS = 1000;
const DEFAULT_ROWS = 25;
const LONGEST = 200;

const scalar = z.union([z.string().max(LONGEST), z.number(), z.boolean()]);
const filterForm = z.record(z.string(), z.union([scalar, z.array(scalar).max(MAX_ROWS)]).nullish());
const rangeForm = z.tuple([z.int().min(0).max(1e9), z.int().min(-1).max(1e9)]);
const sortForm = z.tuple([z.string(), z.enum(['ASC', 'DESC', 'asc', 'desc'])]);

/**
 * Reads `?filter={…}&range=[first,last]&sort=["name","DESC"]`, each of them optional. Other parameters are left alone.
 * @throws RequestFault 400 naming the parameter that cannot be understood
 */
export function parseResourceQuery(query: unknown, shape: ResourceShape): ResourceQuery {
  const given = (query ?? {}) as Record<string, unknown>;
  const [first, last] = read(given, 'range', rangeForm) ?? [0, DEFAULT_ROWS - 1];
  const limit = last - first + 1;
  if (limit < 0 || limit > MAX_ROWS) malformed(`range不正确：一次最多${MAX_ROWS}行`);
  const [name, direction] = read(given, 'sort', sortForm) ?? [shape.sorts[0], 'DESC'];
  if (!shape.sorts.includes(name)) malformed(`未知的排序字段：${name.slice(0, 40)}`);
  return {
    filter: filled(read(given, 'filter', filterForm) ?? {}, shape.filters),
    offset: first,
    limit,
    sort: { name, descending: direction.toUpperCase() === 'DESC' },
  };
}

function read<Value>(query: Record<string, unknown>, name: string, schema: z.ZodType<Value>): Value | undefined {
  const text = query[name];
  if (text === undefined || text === '') return undefined;
  const parsed = schema.safeParse(jsonOf(text, name));
  return parsed.success ? parsed.data : malformed(`${name}不正确`);
}

function jsonOf(text: unknown, name: string): unknown {
  if (typeof text !== 'string') malformed(`${name}不正确`);
  try {
    if (isStorable(text)) return JSON.parse(text);
  } catch {
    malformed(`${name}不是有效的JSON`);
  }
  return malformed(UNSTORABLE);
}

function filled(filter: z.output<typeof filterForm>, names: readonly string[]): Record<string, string | string[]> {
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(filter)) {
    if (!names.includes(name)) malformed(`未知的查询条件：${name.slice(0, 40)}`);
    if (value === null || value === undefined || value === '') continue;
    kept[name] = Array.isArray(value) ? value.map(String) : String(value);
  }
  return kept;
}

/** A filter that can only have one value. */
export function single(filter: ResourceQuery['filter'], name: string): string | undefined {
  const value = filter[name];
  return Array.isArray(value) ? malformed(`查询条件${name}只能有一个值`) : value;
}

/** @returns a filter as a list, whether one value was sent or several */
export function several(filter: ResourceQuery['filter'], name: string): string[] | undefined {
  const value = filter[name];
  return value === undefined || Array.isArray(value) ? value : [value];
}

/** A point in time: ISO 8601, by the clock of Shanghai where it names no zone, or a day, which begins and ends by it. */
export function instant(text: string, name: string, end: 'begin' | 'end'): Date {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(T.+)?$/.exec(text) ?? [];
  const ofDay = end === 'begin' ? 'T00:00:00.000+08:00' : 'T23:59:59.999+08:00';
  const ofTime = time && !/(?:Z|[+-]\d{2}:?\d{2})$/i.test(time) ? `${time}+08:00` : time;
  const at = new Date(`${day}${ofTime ?? ofDay}`);
  return Number.isNaN(at.getTime()) ? malformed(`${name}不是有效的时间`) : at;
}
