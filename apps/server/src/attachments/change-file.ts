import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as newId } from 'uuid';
import type { FileContent, FileDescription } from '@county-tcm/domain/attachments/attachment';
import { complaintAbout, fileRuleOf } from '@county-tcm/domain/attachments/usages';
import { refuse, refuseInput } from '@county-tcm/domain/refusal';
import type { Caller } from '../access/caller.js';
import { Recorder } from '../history/recorder.js';
import { Clock } from '../platform/clock/clock.js';
import { ObjectStorage } from '../platform/storage/object-storage.js';
import { AttachmentReader } from './attachment-reader.js';
import { AttachmentRepository, type AttachmentRow } from './attachment-repository.js';
import { attachmentHistory } from './histories.js';
import { keyFor } from './stored-content.js';

/** Describes a managed file, and puts another content in its place where one was uploaded. */
export class ChangeFile {
  constructor(
    readonly caller: Caller,
    readonly id: string,
    readonly description: Partial<FileDescription>,
    readonly options: {
      /** Of the upload whose content is taken. */ newId?: string | null;
      version?: number | null;
    } = {},
  ) {}
}

@CommandHandler(ChangeFile)
export class ChangeFileHandler implements ICommandHandler<ChangeFile, { id: string; version: number }> {
  constructor(
    private readonly repository: AttachmentRepository,
    private readonly reader: AttachmentReader,
    private readonly storage: ObjectStorage,
    private readonly recorder: Recorder,
    private readonly clock: Clock,
  ) {}

  async execute({ caller, id, description, options }: ChangeFile): Promise<{ id: string; version: number }> {
    const file = (await this.repository.findOwn(caller, id)) ?? refuse('record/not-found');
    const taken = options.newId && options.newId !== id ? await this.copyOf(caller, options.newId) : undefined;
    const command = { type: 'ChangeFile' as const, description, content: taken };
    const expectedVersion = options.version ?? undefined;
    const handled = await this.recorder.record(attachmentHistory, file.id, command, caller, { expectedVersion });
    if (taken && options.newId) await this.repository.takeThumbnail(file.id, options.newId);
    return { id: file.id, version: handled.version };
  }

  /** A copy, because the upload stays a file of its own, which the sweep will find unused and remove. */
  private async copyOf(caller: Caller, id: string): Promise<FileContent> {
    const file = await this.repository.findOwn(caller, id);
    if (!file) return refuseInput([{ field: 'newId', msg: '附件不存在，请重新上传' }]);
    const complaint = complaintAbout(file, fileRuleOf('attachment.id'));
    if (complaint !== null) refuseInput([{ field: 'newId', msg: complaint }]);
    const storageKey = keyFor(newId(), this.clock.now());
    const { size, content_type: contentType } = file;
    await this.storage.put(storageKey, await this.reader.contentOf(file), { size, contentType });
    return { ...contentOf(file), storageKey };
  }
}

function contentOf(file: AttachmentRow): FileContent {
  return {
    fileName: file.file_name,
    postfix: file.postfix,
    size: file.size,
    contentType: file.content_type,
    sha256: file.sha256,
    storageKey: file.storage_key,
  };
}
