import type { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { fileError, fileRuleOf, type Usage } from '@county-tcm/domain/attachments/usages';
import { refuse, refuseInput } from '@county-tcm/domain/refusal';
import type { Caller } from '../caller/caller.js';
import { ObjectMissing, ObjectStorage } from '../platform/storage/object-storage.js';
import type { AttachmentLink } from './attachment-link.js';
import { AttachmentRepository, type AttachmentRow, type FileKind } from './attachment-repository.js';

/** Files as other features use them; their columns are told to {@link AttachmentReferences}. */
@Injectable()
export class AttachmentReader {
  private readonly logger = new Logger(AttachmentReader.name);

  constructor(
    private readonly repository: AttachmentRepository,
    private readonly storage: ObjectStorage,
  ) {}

  /** The members of `checkAttachment` for these ids, in their order; what the caller may not see is left out. */
  describe(caller: Caller, ids: readonly string[]): Promise<AttachmentLink[]> {
    return this.repository.links(caller, ids);
  }

  /**
   * Makes sure of a file that a record is to name in one of its fields.
   * @param usage the field; its last part is the member that the error names
   * @throws Refusal `input/invalid` where the file is not there, not the caller's to see, or not of a kind that the
   * field takes
   */
  async require(caller: Caller, id: string, usage: Usage): Promise<FileKind> {
    const field = usage.slice(usage.indexOf('.') + 1);
    const file = await this.repository.kindOf(caller, id);
    if (!file) return refuseInput([{ field, msg: '附件不存在，请重新上传' }]);
    const error = fileError(file, fileRuleOf(usage));
    if (error !== null) refuseInput([{ field, msg: error }]);
    return file;
  }

  /**
   * The file with its content, which the caller of this must read or destroy.
   * @throws Refusal `record/not-found` where there is none for the caller
   */
  async open(caller: Caller, id: string): Promise<{ file: AttachmentRow; content: Readable }> {
    const file = await this.repository.find(caller, id);
    if (!file) refuse('record/not-found');
    return { file, content: await this.contentOf(file) };
  }

  /** @throws Refusal `record/not-found` where the storage has lost the file */
  async contentOf(file: Pick<AttachmentRow, 'id' | 'storage_key'>): Promise<Readable> {
    try {
      return await this.storage.get(file.storage_key);
    } catch (error) {
      if (!(error instanceof ObjectMissing)) throw error;
      this.logger.error({ id: file.id, key: file.storage_key }, '附件的文件已不在存储中');
      return refuse('record/not-found', '文件已不存在');
    }
  }
}
