import { type RawBuilder, sql } from 'kysely';
import type { AppDatabase } from '../../platform/database/app-database.js';
import type { PageOf, PortalNotice } from '../model.js';
import { PAGE_SIZE } from './articles.js';

interface NoticeRow {
  readonly id: string;
  readonly title: string;
  readonly day: string;
  readonly body: string | null;
  readonly pictures: readonly string[] | null;
}

/** A list whose entries are read like notices. */
export interface NoticeSource {
  readonly columns: RawBuilder<unknown>;
  readonly from: (today: string) => RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly html: (body: string) => string;
}

/** Notices whose day has come. */
export const notices: NoticeSource = {
  columns: sql`id, hl_name as title, to_char(hl_no, 'YYYY-MM-DD') as day, hl_region_bm as body, images as pictures`,
  from: (today) => sql`from content_notice where hl_no <= ${today}::date`,
  order: sql`order by hl_no desc, id desc`,
  html: stringsOf,
};

export const publicity: NoticeSource = {
  columns: sql`id, publicize_title as title, to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
    coalesce(publicize_content, publicize_overview) as body,
    case when publicize_file_id is null then null else array[publicize_file_id] end as pictures`,
  from: () => sql`from content_publicity where true`,
  order: sql`order by id desc`,
  html: (body) => body,
};

/** @param page from 1 on @param today `yyyy-MM-dd` in Shanghai */
export async function noticePage(
  database: AppDatabase,
  source: NoticeSource,
  page: number,
  today: string,
): Promise<PageOf<PortalNotice>> {
  const from = source.from(today);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(database);
  const total = counted.rows[0]?.total ?? 0;
  const { rows } = await sql<NoticeRow>`select ${source.columns} ${from} ${source.order}
    limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(database);
  return { rows: rows.map((row) => noticeOf(source, row)), page, pages: Math.ceil(total / PAGE_SIZE), total };
}

export async function oneNotice(
  database: AppDatabase,
  source: NoticeSource,
  id: string,
  today: string,
): Promise<PortalNotice | undefined> {
  const { rows } = await sql<NoticeRow>`select ${source.columns} ${source.from(today)} and id = ${id}`.execute(
    database,
  );
  return rows[0] && noticeOf(source, rows[0]);
}

function noticeOf({ html }: NoticeSource, { id, title, day, body, pictures }: NoticeRow): PortalNotice {
  return { id, title, day, html: html(body ?? ''), pictureIds: pictures ?? [] };
}

/** A notice is kept as JSON, of which each string was sanitised when it was saved (spec part 2, section 3). */
function stringsOf(json: string): string {
  const texts: string[] = [];
  JSON.parse(json || '""', (_name, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts.join('\n');
}
