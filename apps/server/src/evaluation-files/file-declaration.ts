import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DeclarationFileDetails } from '@county-tcm/domain/evaluation-files/declaration-file';
import type { Caller } from '../caller/caller.js';
import { AttachmentReader } from '../attachments/attachment-reader.js';
import { FileLocks } from '../attachments/file-locks.js';
import { Recorder } from '../history/recorder.js';
import { Clock } from '../platform/clock/clock.js';
import { newId } from '../platform/ids.js';
import { declarationFileHistory } from './histories.js';
import { ItemsOfUnits } from './item-of-unit.js';

/** Files a proof for an item of the caller's unit. */
export class FileDeclaration {
  constructor(
    readonly caller: Caller,
    readonly itemId: string,
    readonly details: DeclarationFileDetails,
    /** For callers above the units; ignored for a unit's own staff. */
    readonly unitId: string | null,
    /** A UUID of version 7, whose time is when the proof was filed. */
    readonly id: string = newId(),
  ) {}
}

@CommandHandler(FileDeclaration)
export class FileDeclarationHandler implements ICommandHandler<FileDeclaration, { id: string; version: number }> {
  constructor(
    private readonly items: ItemsOfUnits,
    private readonly attachments: AttachmentReader,
    private readonly recorder: Recorder,
    private readonly clock: Clock,
    private readonly locks: FileLocks,
  ) {}

  execute(command: FileDeclaration): Promise<{ id: string; version: number }> {
    return this.locks.whileNaming([command.details.fileId], () => this.file(command));
  }

  private async file({
    caller,
    itemId,
    details,
    unitId,
    id,
  }: FileDeclaration): Promise<{ id: string; version: number }> {
    const unit = await this.items.filingUnit(caller, itemId, unitId);
    const { postfix } = await this.attachments.require(caller, details.fileId, 'fileupload.fileId');
    const file = { ...details, itemId, unitId: unit.id, filedAt: this.clock.now().toISOString() };
    const command = { type: 'File' as const, file, postfix };
    const owner = { unitId: unit.id, regionCode: unit.regionCode };
    const { stream, version } = await this.recorder.record(declarationFileHistory, id, command, caller, {
      ...owner,
      isNew: true,
    });
    return { id: stream.id, version };
  }
}
