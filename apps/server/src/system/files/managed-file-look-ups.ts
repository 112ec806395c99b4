import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { pathsOf } from '../../attachments/attachment-link.js';
import { ownedBy } from '../../attachments/attachment-repository.js';
import { regionPrefix } from '../../caller/scope.js';
import { malformed } from '../../http/faults.js';
import { shanghaiTime } from '../../platform/clock/clock.js';
import { lookedUp, type LookUps, type Member } from '../../registers/look-ups.js';

/** What is looked up for file management: those of the caller's scope, and the caller's own uploads. */
export const managedFileLookUps: LookUps = {
  histories: [],
  owned: (caller) => ownedBy(caller, 'record'),
  // `org_id` is the id of a unit or the code of a region; what nobody filed counts for the unit that uploaded it
  joins: () => sql`
    left join attachment_thumbnail thumbnail on thumbnail.attachment_id = record.id
    left join unit uploading on uploading.id = record.unit_id
    left join unit filing on filing.id = case
      when record.org_id is null then record.unit_id
      when record.org_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then record.org_id::uuid
    end
    left join region place on place.code = record.org_id`,
  members: () => ({
    createTime: { ...lookedUp(sql.ref('record.created_at')), answer: (value) => shanghaiTime(value as Date) },
    orgName: lookedUp(sql`coalesce(filing.unit_name, place.name)`),
    unitName: lookedUp(sql.ref('uploading.unit_name')),
    thumbBase64: madeUp(sql.ref('thumbnail.data_url')),
    accessPath: { ...madeUp(sql.ref('record.id')), answer: (id) => pathsOf(String(id)).accessPath },
    downloadPath: { ...madeUp(sql.ref('record.id')), answer: (id) => pathsOf(String(id)).downloadPath },
  }),
  filters: { orgId: filedUnder, postfix: endingIn, createTime: onDay },
  order: sql`record.created_at desc`,
};

/** What cannot be ordered by. */
function madeUp(column: RawBuilder<unknown>): Member {
  return { column, answer: (value) => value };
}

/** Filed under a unit, or under a region or what is below it. */
function filedUnder(orgId: string): RawBuilder<SqlBool> {
  const itself = sql`record.org_id = ${orgId} or filing.id::text = ${orgId}`;
  if (!/^\d{6}$/.test(orgId)) return sql<SqlBool>`(${itself})`;
  const prefix = regionPrefix(orgId);
  const below = (column: string) => sql`(${sql.ref(column)} >= ${prefix} and ${sql.ref(column)} < ${prefix + ':'})`;
  return sql<SqlBool>`(${itself} or ${below('filing.region_code')} or ${below('place.code')})`;
}

/** As the upload wrote it down: without the dot, in lower case. */
function endingIn(postfix: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`record.postfix = ${postfix.replace(/^\./, '').toLowerCase()}`;
}

/** The day as a calendar in Shanghai has it. */
function onDay(value: string): RawBuilder<SqlBool> {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0];
  const from = new Date(`${day}T00:00:00+08:00`);
  if (Number.isNaN(from.getTime())) malformed('查询条件createTime必须是日期');
  const to = new Date(from.getTime() + 24 * 60 * 60 * 1000);
  return sql<SqlBool>`(record.created_at >= ${from} and record.created_at < ${to})`;
}
