import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FileContent, FileDescription } from '@county-tcm/domain/attachments/attachment';
import { fileError, fileRuleOf, type Usage } from '@county-tcm/domain/attachments/usages';
import { refuse, refuseInput } from '@county-tcm/domain/refusal';
import type { Caller } from '../caller/caller.js';
import { Recorder } from '../history/recorder.js';
import { Clock } from '../platform/clock/clock.js';
import { newId } from '../platform/ids.js';
import { ObjectStorage } from '../platform/storage/object-storage.js';
import { AttachmentReader } from './attachment-reader.js';
import { AttachmentRepository, type AttachmentRow } from './attachment-repository.js';
import { attachmentHistory } from './histories.js';
import { RemoveFile } from './remove-file.js';
import { keyFor } from './stored-content.js';

/** What contents of managed files are uploaded for. */
const USAGE: Usage = 'attachment.id';

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
    private readonly commands: CommandBus,
  ) {}

  async execute({ caller, id, description, options }: ChangeFile): Promise<{ id: string; version: number }> {
    const file = (await this.repository.findOwn(caller, id)) ?? refuse('record/not-found');
    const { newId: uploadId, version } = options;
    // What is gone may be so by this very command, where it is sent again: the history knows, and refuses otherwise.
    const upload = uploadId && uploadId !== id ? await this.repository.findOwn(caller, uploadId) : undefined;
    const missing = uploadId && uploadId !== id && !upload;
    const content = missing ? null : upload && (await this.copyOf(upload));
    const command = { type: 'Change' as const, description, content };
    const expectedVersion = version ?? undefined;
    const handled = await this.recorder.record(attachmentHistory, file.id, command, caller, { expectedVersion });
    if (upload) {
      await this.repository.takeThumbnail(file.id, upload.id);
      await this.drop(caller, upload);
    }
    return { id: file.id, version: handled.version };
  }

  /** The upload has done its part: left in the list it would look like a second file of the same name. */
  private async drop(caller: Caller, upload: AttachmentRow): Promise<void> {
    const waits = upload.status === '临时' && upload.usage === USAGE && upload.uploader_id === caller.userId;
    if (!waits || (await this.repository.isReferredTo(upload.id))) return;
    // In a command of its own, that no Idempotency-Key takes for the change itself.
    await this.commands.execute(new RemoveFile({ ...caller, idempotencyKey: null }, upload.id));
  }

  /** A copy, so that each file has a content of its own, whatever becomes of the other. */
  private async copyOf(file: AttachmentRow): Promise<FileContent> {
    const error = fileError(file, fileRuleOf(USAGE));
    if (error !== null) refuseInput([{ field: 'newId', msg: error }]);
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
