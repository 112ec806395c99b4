import { type HistoryDescription, itemId, remarks, unitId } from '../history/description.js';
import type { DeclarationFileEvent } from './declaration-file.js';

export const declarationFileDescription: HistoryDescription<DeclarationFileEvent> = {
  label: '申报材料',
  name: 'fileName',
  events: {
    DeclarationFileAdded: { label: '上传申报材料', subject: 'itemId', tells: 'after' },
    DeclarationFileChanged: { label: '修改申报材料', subject: null, tells: 'change' },
    DeclarationFileRemoved: { label: '删除申报材料', subject: 'itemId', tells: 'before' },
  },
  members: {
    fileName: { label: '文件名称' },
    fileType: { label: '文件类型' },
    yearLimit: { label: '文件年限' },
    fileId: { label: '附件', holds: 'attachment' },
    filedAt: { label: '归档时间', holds: 'moment' },
    itemId,
    unitId,
    remarks,
  },
};
