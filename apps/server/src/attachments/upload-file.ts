import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { type FileRule, fileRuleOf, accessTypes, isUsage, type Usage } from '@county-tcm/domain/attachments/usages';
import { refuseInput } from '@county-tcm/domain/refusal';
import type { Caller } from '../caller/caller.js';
import { Recorder } from '../history/recorder.js';
import { parseBody } from '../http/body.js';
import { Clock } from '../platform/clock/clock.js';
import { newId } from '../platform/ids.js';
import { SystemSettings } from '../settings/system-settings.js';
import { ObjectStorage } from '../platform/storage/object-storage.js';
import type { AttachmentLink } from './attachment-link.js';
import { AttachmentRepository } from './attachment-repository.js';
import { attachmentHistory } from './histories.js';
import type { IncomingFile, Upload } from './incoming-file.js';
import { StoredContents } from './stored-content.js';

const text = (most: number, name: string) =>
  z
    .string()
    .max(most, `${name}不能超过${most}个字`)
    .transform((value) => value || null)
    .nullable()
    .default(null);

const fieldsOfForm = z.object({
  usage: z
    .string()
    .refine((name) => name === '' || isUsage(name), '未知的文件用途')
    .transform((name) => (name === '' ? null : (name as Usage)))
    .nullable()
    .default(null),
  accessType: z.enum(accessTypes, '访问类型只能是公有或私有').optional(),
  orgId: text(64, '机构'),
  applicationName: text(50, '业务系统名称'),
});

/** Keeps an uploaded file (API contract, section 6). */
export class UploadFile {
  constructor(
    readonly caller: Caller,
    readonly upload: Upload,
    /** A UUID of version 7, whose time is when the file came. */
    readonly id: string = newId(),
  ) {}
}

@CommandHandler(UploadFile)
export class UploadFileHandler implements ICommandHandler<UploadFile, AttachmentLink> {
  constructor(
    private readonly contents: StoredContents,
    private readonly storage: ObjectStorage,
    private readonly repository: AttachmentRepository,
    private readonly recorder: Recorder,
    private readonly clock: Clock,
    private readonly settings: SystemSettings,
  ) {}

  async execute({ caller, upload, id: newFile }: UploadFile): Promise<AttachmentLink> {
    if (!upload.file) return refuseInput([{ field: 'file', msg: '请先上传附件' }]);
    const fields = parseBody(fieldsOfForm, { ...upload.fields });
    const id = await this.keep(caller, newFile, upload.file, fields);
    const [link] = await this.repository.links(caller, [id]);
    if (!link) throw new Error(`attachment ${id} was recorded and is not there`);
    return link;
  }

  private ruleOf(usage: Usage | null): FileRule {
    const rule = fileRuleOf(usage);
    return usage === null ? { ...rule, maxMegabytes: this.settings.get('upload.generalMegabytes') } : rule;
  }

  /** The file is safe before the event says that it is there; what an event never came to speak of, the sweep removes. */
  private async keep(
    caller: Caller,
    id: string,
    file: IncomingFile,
    fields: z.output<typeof fieldsOfForm>,
  ): Promise<string> {
    const { accessType, ...described } = fields;
    const rule = this.ruleOf(fields.usage);
    const { content, thumbnail } = await this.contents.keep(id, file, rule);
    if (thumbnail !== null) await this.repository.keepThumbnail(id, thumbnail);
    const uploaded = {
      ...content,
      ...described,
      accessType: accessType ?? rule.accessType,
      status: '临时' as const,
      descName: null,
      remarks: null,
      uploaderId: caller.userId,
      uploaderName: caller.nickName,
      unitId: caller.unitId,
      regionCode: caller.regionCode,
      uploadedAt: this.clock.now().toISOString(),
    };
    const { stream } = await this.recorder.record(attachmentHistory, id, { type: 'Upload', file: uploaded }, caller, {
      isNew: true,
    });
    // The same Idempotency-Key again: the first file is the answer and this copy is nobody's.
    if (stream.id !== id) await this.discard(id, content.storageKey);
    return stream.id;
  }

  private async discard(id: string, storageKey: string): Promise<void> {
    await this.repository.keepThumbnail(id, null);
    await this.storage.delete(storageKey);
  }
}
