import { type RawBuilder, sql } from 'kysely';
import type { AppDatabase } from '../../platform/database/app-database.js';
import type { NoticeTeaser, PageOf, PortalNotice } from '../model.js';
import { PAGE_SIZE } from './article-lists.js';

interface NoticeRow extends NoticeTeaser {
  readonly body: string | null;
  readonly pictures: readonly string[] | null;
}

/** Two lists that read alike: notices, and publicity material. */
export type NoticeKind = 'notices' | 'publicity';

/** Where the entries of a list are, and which of them the public sees. */
interface NoticeSource {
  readonly teaser: RawBuilder<unknown>;
  /** What is read besides of one of them. */
  readonly more: RawBuilder<unknown>;
  readonly from: (today: string) => RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly html: (body: string) => string;
}

/** Notices whose day has come. */
const notices: NoticeSource = {
  teaser: sql`id, hl_name as title, to_char(hl_no, 'YYYY-MM-DD') as day`,
  more: sql`hl_region_bm as body, images as pictures`,
  from: (today) => sql`from content_notice where hl_no <= ${today}::date`,
  order: sql`order by hl_no desc, id desc`,
  html: stringsOf,
};

const publicity: NoticeSource = {
  teaser: sql`id, publicize_title as title, to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day`,
  more: sql`coalesce(publicize_content, publicize_overview) as body,
    case when publicize_file_id is null then null else array[publicize_file_id] end as pictures`,
  from: () => sql`from content_publicity where true`,
  order: sql`order by id desc`,
  html: (body) => body,
};

const sources: Readonly<Record<NoticeKind, NoticeSource>> = { notices, publicity };

/** @param page from 1 on @param today `yyyy-MM-dd` in Shanghai */
export async function noticePage(
  database: AppDatabase,
  kind: NoticeKind,
  page: number,
  today: string,
): Promise<PageOf<NoticeTeaser>> {
  const source = sources[kind];
  const from = source.from(today);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(database);
  const total = counted.rows[0]?.total ?? 0;
  const { rows } = await sql<NoticeTeaser>`select ${source.teaser} ${from} ${source.order}
    limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(database);
  return { rows, page, pages: Math.ceil(total / PAGE_SIZE), total };
}

export async function oneNotice(
  database: AppDatabase,
  kind: NoticeKind,
  id: string,
  today: string,
): Promise<PortalNotice | undefined> {
  const source = sources[kind];
  const { rows } =
    await sql<NoticeRow>`select ${source.teaser}, ${source.more} ${source.from(today)} and id = ${id}`.execute(
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
