import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { unit } from '@county-tcm/domain/registers/units/unit';
import { Refusal, refuseInput } from '@county-tcm/domain/refusal';
import type { Caller } from '../../caller/caller.js';
import { AttachmentReader } from '../../attachments/attachment-reader.js';
import { newId } from '../../platform/ids.js';
import { RecordOwners } from '../entry/record-owner.js';
import { ImportQueue } from './import-queue.js';
import { ImportRuns } from './import-runs.js';

/** Has the units of an uploaded workbook imported (API contract, section 4). */
export class StartImport {
  constructor(
    readonly caller: Caller,
    readonly fileId: string,
  ) {}
}

@CommandHandler(StartImport)
export class StartImportHandler implements ICommandHandler<StartImport, { jobId: string }> {
  constructor(
    private readonly attachments: AttachmentReader,
    private readonly owners: RecordOwners,
    private readonly runs: ImportRuns,
    private readonly queue: ImportQueue,
  ) {}

  /** The units' region is decided as it is for one that is typed in without naming any. */
  async execute({ caller, fileId }: StartImport): Promise<{ jobId: string }> {
    const { file_name, storage_key } = await this.ownUpload(caller, fileId);
    const { regionCode } = await this.owners.ofNew(caller, unit, {});
    const id = newId();
    await this.runs.add(caller, { id, region_code: regionCode ?? caller.regionCode, file_name, storage_key });
    try {
      await this.queue.add(id);
    } catch (error) {
      // Refused is refused: a job that was added after all finds no import.
      await this.runs.remove(id);
      throw error;
    }
    return { jobId: id };
  }

  private async ownUpload(caller: Caller, fileId: string) {
    try {
      const { file, content } = await this.attachments.open(caller, fileId);
      content.destroy();
      if (file.usage === 'unit.import' && file.uploader_id === caller.userId) return file;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
    return refuseInput([{ field: 'fileId', msg: '请先上传附件' }]);
  }
}
