import { Injectable, Logger } from '@nestjs/common';
import { CommandExecutor, type EventMeta } from '@county-tcm/events';
import type { Usage } from '@county-tcm/domain/attachments/usages';
import { sql, type SqlBool } from 'kysely';
import { Clock } from '../platform/clock/clock.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { ObjectStorage } from '../platform/storage/object-storage.js';
import { AttachmentReferences } from './attachment-references.js';
import { AttachmentRepository } from './attachment-repository.js';
import { FileLocks } from './file-locks.js';
import { attachmentHistory } from './histories.js';
import { ATTACHMENT_KEYS } from './stored-content.js';

/** Files that no record will ever name: they are read once, or become managed files (永久) when their form is saved. */
const NAMED_BY_NO_RECORD: readonly Usage[] = ['unit.import', 'attachment.id'];
const DAY_MS = 24 * 60 * 60 * 1000;
const GRACE_MS = DAY_MS;
/** Pictures of texts: browsers keep what was typed and not saved for 14 days, and it comes back with its pictures. */
const DRAFTED: Usage = 'editor.image';
const DRAFTED_GRACE_MS = 15 * DAY_MS;
const AT_ONCE = 500;

/** In whose name the sweep removes files, and why. */
function metaFor(usage: string | null): EventMeta {
  return {
    actorId: null,
    actorName: '系统',
    actorRole: '系统',
    unitId: null,
    regionCode: null,
    clientIp: null,
    requestId: null,
    causationId: null,
    reason: usage === DRAFTED ? '超过15天没有正文使用该图片' : '超过24小时没有记录使用该文件',
  };
}

/** What one sweep did. */
export interface Sweep {
  [member: string]: number;
  /** Files that were removed with their history's knowledge. */
  removed: number;
  /** Objects without any file, removed: uploads that were cut off, and contents that were replaced. */
  orphans: number;
}

/**
 * Removes what nothing refers to (API contract, section 6). A file is marked when it is first found unused and removed
 * when it has been so for a day, so that neither an upload that waits for its form to be saved nor a record that is
 * being changed loses its file. As long as it is not known what refers to files, none are removed.
 */
@Injectable()
export class UnusedFiles {
  private readonly logger = new Logger(UnusedFiles.name);

  constructor(
    private readonly database: AppDatabase,
    private readonly references: AttachmentReferences,
    private readonly repository: AttachmentRepository,
    private readonly storage: ObjectStorage,
    private readonly commands: CommandExecutor,
    private readonly locks: FileLocks,
    private readonly clock: Clock,
  ) {}

  async sweep(): Promise<Sweep> {
    const known = await this.references.areUpToDate();
    if (known) await this.mark();
    const removed = known ? await this.removeMarked() : 0;
    const orphans = await this.removeOrphans();
    return { removed, orphans };
  }

  /** Managed files (永久) stay without a record, and so does what was uploaded for fields whose columns are not known. */
  private async mark(): Promise<void> {
    const usages = [...this.references.usages(), ...NAMED_BY_NO_RECORD];
    const unused = sql`
      select a.id, coalesce(m.since, ${this.clock.now()}) as since
      from attachment a left join attachment_unreferenced m on m.attachment_id = a.id
      where a.status = '临时' and (a.usage is null or a.usage = any(${usages}::text[]))
        and not exists (select from ${this.references.ids()} where referred.id = a.id)`;
    await sql`
      with unused as (${unused}),
      used_again as (delete from attachment_unreferenced where attachment_id not in (select id from unused))
      insert into attachment_unreferenced (attachment_id, since) select id, since from unused
      on conflict do nothing`.execute(this.database);
  }

  private async removeMarked(): Promise<number> {
    const due = await this.database
      .selectFrom('attachment_unreferenced as m')
      .innerJoin('attachment as a', 'a.id', 'm.attachment_id')
      .select(['a.id', 'a.storage_key', 'a.usage'])
      .where(
        sql<SqlBool>`m.since <= case when a.usage = ${DRAFTED} then ${this.ago(DRAFTED_GRACE_MS)}::timestamptz else ${this.ago()} end`,
      )
      .orderBy('m.since')
      .limit(AT_ONCE)
      .execute();
    let removed = 0;
    for (const file of due) if (await this.tried(file.id, () => this.removeUnused(file))) removed += 1;
    return removed;
  }

  /** One that cannot be removed must not keep the others; it is tried again at the next sweep. */
  private async tried(name: string, remove: () => Promise<boolean>): Promise<boolean> {
    try {
      return await remove();
    } catch (error) {
      this.logger.error(`未使用的文件 ${name} 未能清理`, (error as Error).stack);
      return false;
    }
  }

  /** @returns false for a file that a record has come to name since it was marked */
  private async removeUnused(file: { id: string; storage_key: string; usage: string | null }): Promise<boolean> {
    const isUsed = await this.locks.whileRemoving(file.id, async () => {
      if (await this.repository.isReferredTo(file.id)) return true;
      await this.commands.execute(
        attachmentHistory.decider,
        file.id,
        { type: 'Remove' },
        { meta: metaFor(file.usage) },
      );
      return false;
    });
    if (!isUsed) {
      await this.repository.keepThumbnail(file.id, null);
      await this.storage.delete(file.storage_key);
    }
    await this.database.deleteFrom('attachment_unreferenced').where('attachment_id', '=', file.id).execute();
    return !isUsed;
  }

  private async removeOrphans(): Promise<number> {
    await sql`
      delete from attachment_thumbnail t where t.created_at <= ${this.ago()}
        and not exists (select from attachment a where a.id = t.attachment_id)`.execute(this.database);
    let orphans = 0;
    for await (const keys of batches(this.oldKeys(), AT_ONCE)) {
      const { rows } = await sql<{ key: string }>`
        select key from unnest(${keys}::text[]) key
        where not exists (select from attachment a where a.storage_key = key)`.execute(this.database);
      for (const { key } of rows) if (await this.tried(key, () => this.removeOrphan(key))) orphans += 1;
    }
    return orphans;
  }

  private async removeOrphan(key: string): Promise<boolean> {
    await this.storage.delete(key);
    return true;
  }

  private async *oldKeys(): AsyncIterable<string> {
    for await (const { key, modifiedAt } of this.storage.list(ATTACHMENT_KEYS)) {
      if (modifiedAt <= this.ago()) yield key;
    }
  }

  private ago(graceMs = GRACE_MS): Date {
    return new Date(this.clock.now().getTime() - graceMs);
  }
}

async function* batches<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
