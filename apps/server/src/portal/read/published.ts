import { type RawBuilder, sql } from 'kysely';
import type { Teaser } from '../model.js';

/** What is asked of the articles of some columns. */
export interface Asked {
  /** Ids of columns that the site shows. */
  readonly columns: readonly string[];
  readonly now: Date;
  readonly refinedOnly?: boolean;
  readonly topFirst?: boolean;
}

export interface TeaserRow {
  readonly id: string;
  readonly title_name: string;
  readonly content_validity: string | null;
  readonly column_id: string;
  readonly column_name: string;
  readonly release_time: Date;
  readonly cover_id: string | null;
  readonly top: string;
  readonly refining: string;
}

/** What a {@link TeaserRow} has, of the article `a` in the column `c`. */
export const teaser = sql`a.id, a.title_name, a.content_validity, a.column_id, c.column_name, a.release_time, a.cover_id, a.top, a.refining`;

/**
 * The only place that says which articles `a` the public sees: those that are released, whose time has come and not gone, in
 * a column that the site shows.
 * @param inColumn where the columns are gone through one by one
 */
export function published(
  { columns, now }: Pick<Asked, 'columns' | 'now'>,
  inColumn: RawBuilder<unknown> = sql`a.column_id = any(${columns}::uuid[])`,
): RawBuilder<unknown> {
  return sql`a.release_status = '已发布' and a.release_time <= ${now}
    and (a.expire_time is null or a.expire_time > ${now}) and ${inColumn}`;
}

export function teaserOf(row: TeaserRow): Teaser {
  return {
    id: row.id,
    title: row.title_name,
    summary: row.content_validity ?? '',
    columnId: row.column_id,
    columnName: row.column_name,
    releasedAt: row.release_time,
    coverId: row.cover_id,
    isTop: row.top === '是',
    isRefined: row.refining === '是',
  };
}
