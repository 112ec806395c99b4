import { sql } from 'kysely';
import type { AppDatabase } from '../../platform/database/app-database.js';
import type { FileOwner } from '../addresses.js';
import { type Asked, published } from './published.js';

export interface StoredFile {
  readonly id: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly size: number;
  readonly storageKey: string;
}

/** What may be asked of the files of a site. */
export interface FileQuestion {
  readonly owner: FileOwner;
  readonly ownerId: string;
  readonly fileId: string;
  readonly siteId: string;
  readonly asked: Pick<Asked, 'columns' | 'now'>;
  readonly today: string;
}

/**
 * A file, as far as it is a part of something that the public sees at this moment: what is withdrawn takes its pictures
 * with it.
 */
export async function publicFile(database: AppDatabase, question: FileQuestion): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`
    select f.id, f.file_name as "fileName", f.content_type as "contentType", f.size::int as size, f.storage_key as "storageKey"
    from attachment f where f.id = ${question.fileId} and exists (${ownerOf(question)})`.execute(database);
  return rows[0];
}

function ownerOf({ owner, ownerId, fileId, siteId, asked, today }: FileQuestion) {
  switch (owner) {
    case 'article':
      return sql`select 1 from content_article a where ${published(asked)} and a.id = ${ownerId}
        and (${fileId}::uuid in (a.cover_id, a.file_id) or strpos(a.content, ${fileId}) > 0)`;
    case 'slide':
      return sql`select 1 from content_carousel
        where id = ${ownerId} and pic_id = ${fileId}::uuid and status = '1' and release_time <= ${today}::date`;
    case 'notice':
      return sql`select 1 from content_notice where id = ${ownerId} and hl_no <= ${today}::date
        and (${fileId}::uuid = any(images) or strpos(hl_region_bm, ${fileId}) > 0)`;
    case 'material':
      return sql`select 1 from content_publicity where id = ${ownerId}
        and (publicize_file_id = ${fileId}::uuid or strpos(publicize_content, ${fileId}) > 0)`;
    case 'site':
      return sql`select 1 from content_site where id = ${ownerId} and id = ${siteId} and site_icon = ${fileId}::uuid`;
  }
}
