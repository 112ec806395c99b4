import { type HistoryDescription, regionCode, remarks, unitId } from '../history/description.js';
import type { AttachmentEvent } from './attachment.js';

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
    fileName: { label: '文件名称' },
    postfix: { label: '后缀' },
    size: { label: '大小（字节）' },
    sha256: { label: '文件指纹' },
    accessType: { label: '访问类型' },
    status: { label: '状态' },
    orgId: { label: '机构' },
    applicationName: { label: '业务系统' },
    descName: { label: '描述' },
    usage: { label: '用途', holds: 'usage' },
    uploaderName: { label: '上传人' },
    uploadedAt: { label: '上传时间', holds: 'moment' },
    unitId,
    regionCode,
    remarks,
  },
};
