import { sql } from 'kysely';
import type { AppDatabase } from '../../platform/database/app-database.js';
import type { PortalLink, PortalSite, PortalSlide } from '../model.js';

interface SiteRow {
  readonly id: string;
  readonly site_name: string;
  readonly site_domain: string | null;
  readonly site_style: string | null;
  readonly contcat: string | null;
  readonly organiser: string | null;
  readonly site_id_code: string | null;
  readonly miitbeian: string | null;
  readonly beian: string | null;
  readonly copyright: string | null;
  readonly site_icon: string | null;
}

/** Every site that is not hidden, the oldest first. */
export async function visibleSites(database: AppDatabase): Promise<PortalSite[]> {
  const { rows } = await sql<SiteRow>`
    select id, site_name, site_domain, site_style, contcat, organiser, site_id_code, miitbeian, beian, copyright, site_icon
    from content_site where coalesce(status, '0') = '0' order by id`.execute(database);
  return rows.map((row) => ({
    id: row.id,
    name: row.site_name,
    domain: (row.site_domain ?? '')
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/[:/].*$/, ''),
    style: row.site_style ?? '',
    contact: row.contcat ?? '',
    organiser: row.organiser ?? '',
    code: row.site_id_code ?? '',
    icpNumber: row.miitbeian ?? '',
    policeNumber: row.beian ?? '',
    copyright: row.copyright ?? '',
    iconId: row.site_icon,
  }));
}

/** Links that are in use, in their order. */
export async function visibleLinks(database: AppDatabase): Promise<PortalLink[]> {
  const { rows } = await sql<PortalLink>`
    select name, url from content_link
    where coalesce(status, '启用') = '启用' order by sort_number nulls last, id limit 60`.execute(database);
  return rows;
}

/** The carousel's pictures that are released. @param today `yyyy-MM-dd` in Shanghai */
export async function visibleSlides(database: AppDatabase, today: string): Promise<PortalSlide[]> {
  const { rows } = await sql<{ id: string; title: string; pic_id: string | null }>`
    select id, title, pic_id from content_carousel
    where status = '1' and release_time <= ${today}::date order by sort_number nulls last, id limit 8`.execute(
    database,
  );
  return rows.map(({ id, title, pic_id }) => ({ id, title, pictureId: pic_id }));
}
