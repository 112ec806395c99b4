import { fileStatuses } from '@county-tcm/domain/attachments/attachment';
import { accessTypes, fileRuleOf } from '@county-tcm/domain/attachments/usages';
import { choice, file, longText, text } from '@county-tcm/domain/register/fields';
import {
  isPicture,
  Thumbnail,
  type Attachment,
  type Choice,
  type ColumnDefinition,
  type FormField,
  type RecordRow,
  type ScreenDefinition,
} from '../../list/index.js';
import { fileSize } from './file-size.js';

const usage = 'attachment.id';
const { extensions, maxMegabytes } = fileRuleOf(usage);

export const resource = 'attachment-center/attachment';

/** A row of file management (spec part 2, section 3, "Managed file"). */
export interface FileRow extends RecordRow, Attachment {
  readonly id: string;
  readonly size: number;
  readonly orgId: string | null;
  readonly orgName: string | null;
}

const columns: readonly ColumnDefinition<FileRow>[] = [
  { source: 'fileName', label: '文件名称', width: 220 },
  {
    source: 'thumbBase64',
    label: '预览',
    width: 60,
    sortable: false,
    render: (row) => (isPicture(row) ? <Thumbnail attachment={row} size={32} /> : '—'),
  },
  { source: 'postfix', label: '后缀', width: 70 },
  { source: 'size', label: '大小', kind: 'number', width: 90, render: ({ size }) => fileSize(size) },
  { source: 'status', label: '状态', kind: 'state', width: 80, tones: { 永久: 'good', 临时: 'neutral' } },
  { source: 'orgName', label: '所属机构', width: 180, sortable: false },
  { source: 'createTime', label: '上传时间', kind: 'datetime', width: 170 },
  { source: 'descName', label: '文件描述', width: 180 },
  { source: 'applicationName', label: '业务系统名称', width: 140 },
  { source: 'accessType', label: '访问类型', width: 100 },
  { source: 'uploaderName', label: '上传人', width: 110 },
  { source: 'remarks', label: '备注', hidden: true },
];

/**
 * Managed files as a standard screen (spec part 2, sections 2, 3 and 5).
 * @param organisations what a file can be filed under
 */
export function fileScreen(organisations: readonly Choice[]): ScreenDefinition<FileRow> {
  return {
    resource,
    label: '文件',
    permissionPrefix: 'XJX_WJGL',
    columns,
    search: [
      { source: 'fileName', label: '文件名称' },
      { source: 'postfix', label: '后缀' },
      { source: 'applicationName', label: '业务系统名称' },
      { source: 'createTime', label: '上传日期', kind: 'date' },
    ],
    fields: [...fileFields, ...describingFields(organisations)],
    // a row is its own file; `newId` is the upload that begins a file, or takes its place
    toForm: (row) => ({ status: '永久', accessType: '私有', ...row, newId: row.id, checkAttachment: [row] }),
  };
}

const fileFields: readonly FormField[] = [
  {
    source: 'newId',
    ...file({ label: '文件', required: '请先上传附件', allow: extensions, maxMegabytes }),
    usage,
  },
  { source: 'fileName', ...text({ label: '文件名称' }), modes: ['details'] },
  { source: 'postfix', ...text({ label: '后缀' }), modes: ['details'] },
];

function describingFields(organisations: readonly Choice[]): readonly FormField[] {
  return [
    { source: 'descName', ...text({ label: '文件描述', max: 200 }) },
    { kind: 'reference', source: 'orgId', label: '所属机构', options: organisations },
    { source: 'applicationName', ...text({ label: '业务系统名称', max: 50 }) },
    { source: 'accessType', ...choice([...accessTypes].reverse(), { label: '访问类型' }), inSight: true },
    { source: 'status', ...choice([...fileStatuses].reverse(), { label: '状态', required: '请选择状态' }) },
    { source: 'accessPath', ...text({ label: '访问地址' }), modes: ['details'] },
    { source: 'uploaderName', ...text({ label: '上传人' }), modes: ['details'] },
    { source: 'createTime', ...text({ label: '上传时间' }), modes: ['details'] },
    { source: 'remarks', ...longText({ label: '备注', max: 500 }), rows: 2 },
  ];
}
