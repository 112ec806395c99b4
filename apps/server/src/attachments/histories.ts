import { descriptions } from '@county-tcm/domain/audit/descriptions';
import {
  attachment,
  type AttachmentCommand,
  type AttachmentEvent,
  type AttachmentState,
} from '@county-tcm/domain/attachments/attachment';
import type { AnyHistory, History } from '../history/history.js';
import { type OwnColumnsOf, rowPerStream } from '../history/row-per-stream.js';

const attachmentRows = rowPerStream<AttachmentState, AttachmentEvent>({
  category: attachment.category,
  table: 'attachment',
  columns: {
    file_name: 'text',
    postfix: 'text',
    size: 'integer',
    content_type: 'text',
    sha256: 'text',
    storage_key: 'text',
    usage: 'text',
    access_type: 'text',
    status: 'text',
    org_id: 'text',
    application_name: 'text',
    desc_name: 'text',
    remarks: 'text',
    uploader_id: 'text',
    uploader_name: 'text',
    unit_id: 'uuid',
    region_code: 'text',
  } satisfies OwnColumnsOf<'attachment'>,
  row(after) {
    if (after.kind !== 'kept') return null;
    const { file } = after;
    return {
      created_at: file.uploadedAt,
      file_name: file.fileName,
      postfix: file.postfix,
      size: file.size,
      content_type: file.contentType,
      sha256: file.sha256,
      storage_key: file.storageKey,
      usage: file.usage,
      access_type: file.accessType,
      status: file.status,
      org_id: file.orgId,
      application_name: file.applicationName,
      desc_name: file.descName,
      remarks: file.remarks,
      uploader_id: file.uploaderId,
      uploader_name: file.uploaderName,
      unit_id: file.unitId,
      region_code: file.regionCode,
    };
  },
});

export const attachmentHistory: History<AttachmentState, AttachmentCommand, AttachmentEvent> = {
  decider: attachment,
  projections: [attachmentRows],
  description: descriptions.attachment,
};

export const attachmentHistories: readonly AnyHistory[] = [attachmentHistory];
