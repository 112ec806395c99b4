import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type {
  DeclarationFileCommand,
  DeclarationFileDetails,
} from '@county-tcm/domain/evaluation-files/declaration-file';
import { refuse } from '@county-tcm/domain/refusal';
import type { Caller } from '../caller/caller.js';
import { AttachmentReader } from '../attachments/attachment-reader.js';
import { FileLocks } from '../attachments/file-locks.js';
import { Recorder } from '../history/recorder.js';
import { DeclarationFiles } from './declaration-files.js';
import { declarationFileHistory } from './histories.js';

/** Changes what is said about a proof, or the file that it is. */
export class ChangeDeclarationFile {
  constructor(
    readonly caller: Caller,
    readonly id: string,
    readonly changes: Partial<DeclarationFileDetails>,
    readonly seenVersion?: number | null,
  ) {}
}

/** Takes a proof back. */
export class RemoveDeclarationFile {
  constructor(
    readonly caller: Caller,
    readonly id: string,
  ) {}
}

@CommandHandler(ChangeDeclarationFile)
export class ChangeDeclarationFileHandler implements ICommandHandler<ChangeDeclarationFile> {
  constructor(
    private readonly files: DeclarationFiles,
    private readonly attachments: AttachmentReader,
    private readonly recorder: Recorder,
    private readonly locks: FileLocks,
  ) {}

  execute(command: ChangeDeclarationFile): Promise<{ id: string; version: number }> {
    const { fileId } = command.changes;
    return this.locks.whileNaming(fileId === undefined ? [] : [fileId], () => this.change(command));
  }

  private async change({ caller, id, changes, seenVersion }: ChangeDeclarationFile) {
    const found = (await this.files.find(caller, id)) ?? refuse('record/not-found');
    const fileId = changes.fileId ?? found.file_id;
    const { postfix } = await this.attachments.require(caller, fileId, 'fileupload.fileId');
    const command: DeclarationFileCommand = { type: 'Change', changes, postfix };
    const { version } = await this.recorder.record(declarationFileHistory, found.id, command, caller, {
      unitId: found.unit_id,
      regionCode: found.region_code,
      expectedVersion: seenVersion ?? undefined,
    });
    return { id: found.id, version };
  }
}

@CommandHandler(RemoveDeclarationFile)
export class RemoveDeclarationFileHandler implements ICommandHandler<RemoveDeclarationFile> {
  constructor(
    private readonly files: DeclarationFiles,
    private readonly recorder: Recorder,
  ) {}

  async execute({ caller, id }: RemoveDeclarationFile): Promise<void> {
    const found = (await this.files.find(caller, id)) ?? refuse('record/not-found');
    const owner = { unitId: found.unit_id, regionCode: found.region_code };
    await this.recorder.record(declarationFileHistory, found.id, { type: 'Remove' }, caller, owner);
  }
}
