import { type HistoryDescription, regionCode, unitId } from '../history/description.js';
import { labelsOf } from '../register/labels.js';
import { managedFile } from './managed-file.js';
import type { AttachmentEvent } from './attachment.js';

const { thumbBase64: _, ...labels } = labelsOf(managedFile.fields);

export const attachmentDescription: HistoryDescription<AttachmentEvent> = {
  label: '附件',
  name: 'fileName',
  events: {
    AttachmentUploaded: { label: '上传附件', subject: null, tells: 'after' },
    AttachmentDescribed: { label: '修改附件信息', subject: null, tells: 'change' },
    AttachmentContentReplaced: { label: '更换附件文件', subject: null, tells: 'change', figure: 'members' },
    AttachmentRemoved: { label: '删除附件', subject: null, tells: 'before' },
  },
  members: {
    ...labels,
    size: { label: '大小（字节）' },
    sha256: { label: '文件指纹' },
    usage: { label: '用途', holds: 'usage' },
    uploadedAt: { label: managedFile.fields.createTime.label, holds: 'moment' },
    unitId,
    regionCode,
  },
};
