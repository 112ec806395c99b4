import { Injectable } from '@nestjs/common';
import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Caller } from '../caller/caller.js';
import { type ScopeRow, scopeRow, scopeRowColumns, withinScope, withinScopeRow } from '../caller/scope.js';
import { Clock } from '../platform/clock/clock.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { type Lookup, SharedLookup } from '../platform/database/shared-lookup.js';
import type { AttachmentTable } from '../platform/database/tables/attachments.js';
import { type AttachmentLink, linkOf } from './attachment-link.js';
import { AttachmentReferences } from './attachment-references.js';

export type AttachmentRow = Selectable<AttachmentTable>;

/** What tells whether a field takes a file: its extension in lower case without the dot, and its size in bytes. */
export type FileKind = Pick<AttachmentRow, 'postfix' | 'size'>;

/** Which file, for whom. */
interface FileQuestion extends ScopeRow {
  readonly id: string;
  /** The id of the account that asks. */
  readonly asker: string;
}

/**
 * What is stored about files, for one caller: nobody gets a row here that is not theirs to see. Beside what is open to
 * them, that is what a record of theirs refers to; it is asked for only where the first does not settle it, since it
 * concerns every table that names files.
 */
@Injectable()
export class AttachmentRepository {
  private readonly kindsById: SharedLookup<FileQuestion, FileKind>;

  constructor(
    private readonly database: AppDatabase,
    private readonly references: AttachmentReferences,
    private readonly clock: Clock,
  ) {
    this.kindsById = new SharedLookup(database, kindsOfOpenFiles);
  }

  /** @returns undefined where there is no such file, or the caller may not see it */
  async find(caller: Caller, id: string): Promise<AttachmentRow | undefined> {
    if (!isUuid(id)) return undefined;
    return (await this.byId(id).where(openTo(caller)).executeTakeFirst()) ?? this.referredTo(caller, id);
  }

  /** `find` as every record with a file asks before it is saved: prepared, and together with whoever asks meanwhile. */
  async kindOf(caller: Caller, id: string): Promise<FileKind | undefined> {
    if (!isUuid(id)) return undefined;
    const open = await this.kindsById.ask({ id, asker: caller.userId, ...scopeRow(caller) });
    return open ?? this.referredTo(caller, id);
  }

  /** Files as records carry them, in the order of the ids; those that the caller may not see are left out. */
  async links(caller: Caller, ids: readonly string[]): Promise<AttachmentLink[]> {
    const wanted = [...new Set(ids.filter((id) => isUuid(id)).map((id) => id.toLowerCase()))];
    const found = await this.linksWhere(wanted, openTo(caller));
    const left = wanted.filter((id) => !found.has(id));
    const byRecord = await this.linksWhere(left, this.references.refersToFor(caller, 'a'));
    return wanted.flatMap((id) => found.get(id) ?? byRecord.get(id) ?? []);
  }

  private async linksWhere(
    ids: readonly string[],
    condition: RawBuilder<SqlBool>,
  ): Promise<Map<string, AttachmentLink>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database
      .selectFrom('attachment as a')
      .leftJoin('attachment_thumbnail as t', 't.attachment_id', 'a.id')
      .select(['a.id', 'a.file_name', 'a.postfix', 'a.size', 't.data_url as thumbnail'])
      .where('a.id', '=', sql<string>`any(${ids}::uuid[])`)
      .where(condition)
      .execute();
    return new Map(rows.map((row) => [row.id, linkOf(row)]));
  }

  /** Files that the caller answers for: of the own unit or region, or uploaded by the caller. */
  async findOwn(caller: Caller, id: string): Promise<AttachmentRow | undefined> {
    if (!isUuid(id)) return undefined;
    return this.byId(id).where(ownedBy(caller)).executeTakeFirst();
  }

  private referredTo(caller: Caller, id: string): Promise<AttachmentRow | undefined> {
    return this.byId(id).where(this.references.refersToFor(caller, 'a')).executeTakeFirst();
  }

  private byId(id: string) {
    return this.database.selectFrom('attachment as a').selectAll('a').where('a.id', '=', id);
  }

  /** Whether any record, of whomsoever, refers to the file. */
  async isReferredTo(id: string): Promise<boolean> {
    const referred = sql`select from ${this.references.ids()} where id = ${id} limit 1`;
    return (await referred.execute(this.database)).rows.length > 0;
  }

  async keepThumbnail(id: string, dataUrl: string | null): Promise<void> {
    if (dataUrl === null) {
      await this.database.deleteFrom('attachment_thumbnail').where('attachment_id', '=', id).execute();
      return;
    }
    await this.database
      .insertInto('attachment_thumbnail')
      .values({ attachment_id: id, data_url: dataUrl, created_at: this.clock.now() })
      .onConflict((conflict) => conflict.column('attachment_id').doUpdateSet({ data_url: dataUrl }))
      .execute();
  }

  /** The thumbnail of another file becomes this file's, or its lack does. */
  async takeThumbnail(id: string, other: string): Promise<void> {
    const query = this.database
      .selectFrom('attachment_thumbnail')
      .select('data_url')
      .where('attachment_id', '=', other);
    await this.keepThumbnail(id, (await query.executeTakeFirst())?.data_url ?? null);
  }
}

/** The condition over the attachment `a` by which it is the caller's own or the caller's to look after. */
export function ownedBy(caller: Caller) {
  const scope = withinScope(caller, { unit: 'a.unit_id', region: 'a.region_code' });
  return sql<SqlBool>`(a.uploader_id = ${caller.userId} or ${scope})`;
}

/** Public files are everybody's who is signed in; a private one is for those whom `ownedBy` names. */
function openTo(caller: Caller) {
  return sql<SqlBool>`(a.access_type = '公有' or ${ownedBy(caller)})`;
}

/** `openTo` for several callers at once. */
const kindsOfOpenFiles: Lookup<FileQuestion, FileKind> = {
  name: 'kinds-of-open-files',
  columns: { id: 'uuid', asker: 'text', ...scopeRowColumns },
  query: (asked) => sql`
    select k.place, a.postfix, a.size
    from ${asked} as k
    join attachment a on a.id = k.id and (a.access_type = '公有' or a.uploader_id = k.asker
      or (${withinScopeRow('k', { unit: 'a.unit_id', region: 'a.region_code' })}))`,
};
