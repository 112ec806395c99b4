import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { refuse } from '@county-tcm/domain/refusal';
import type { Caller } from '../caller/caller.js';
import { Recorder } from '../history/recorder.js';
import { ObjectStorage } from '../platform/storage/object-storage.js';
import { AttachmentRepository } from './attachment-repository.js';
import { FileLocks } from './file-locks.js';
import { attachmentHistory } from './histories.js';

/** Removes a file that no record refers to. */
export class RemoveFile {
  constructor(
    readonly caller: Caller,
    readonly id: string,
  ) {}
}

@CommandHandler(RemoveFile)
export class RemoveFileHandler implements ICommandHandler<RemoveFile, null> {
  constructor(
    private readonly repository: AttachmentRepository,
    private readonly storage: ObjectStorage,
    private readonly recorder: Recorder,
    private readonly locks: FileLocks,
  ) {}

  async execute({ caller, id }: RemoveFile): Promise<null> {
    const file = (await this.repository.findOwn(caller, id)) ?? refuse('record/not-found');
    await this.locks.whileRemoving(file.id, async () => {
      if (await this.repository.isReferredTo(file.id)) refuse('record/in-use');
      await this.recorder.record(attachmentHistory, file.id, { type: 'Remove' }, caller);
    });
    await this.repository.keepThumbnail(file.id, null);
    await this.storage.delete(file.storage_key);
    return null;
  }
}
