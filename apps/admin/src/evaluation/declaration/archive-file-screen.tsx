import { extensionsOfFileType, fileTypes } from '@county-tcm/domain/evaluation-files/file-type';
import { choice, file, longText, text, year } from '@county-tcm/domain/register/fields';
import type { Attachment } from '../../data/attachment.js';
import {
  FileLink,
  isPicture,
  Thumbnail,
  type ColumnDefinition,
  type FormField,
  type RecordRow,
  type ScreenDefinition,
} from '../../list/index.js';

export interface ArchiveFileRow extends RecordRow {
  readonly fileName: string;
  readonly fileType: string;
  readonly yearLimit: string | number;
  readonly unitName?: string;
  readonly fileId?: string;
  readonly checkAttachment?: readonly Attachment[];
}

/** A picture as a thumbnail that opens it, anything else as a name that downloads it (spec part 2, section 2). */
export const previewColumn: ColumnDefinition<ArchiveFileRow> = {
  source: 'checkAttachment',
  label: '预览',
  sortable: false,
  width: 220,
  render: ({ checkAttachment }) => <Preview attachment={checkAttachment?.[0]} />,
};

function Preview({ attachment }: { readonly attachment: Attachment | undefined }) {
  if (!attachment) return <>无</>;
  return isPicture(attachment) ? <Thumbnail attachment={attachment} size={32} /> : <FileLink attachment={attachment} />;
}

/** Which extensions can be uploaded depends on the type that is chosen above. */
const fields: readonly FormField[] = [
  { source: 'fileName', ...text({ label: '文件名称', required: '请输入文件名称', max: 200 }) },
  { source: 'fileType', ...choice(fileTypes, { label: '文件类型', required: '请选择文件类型' }) },
  { source: 'yearLimit', ...year({ label: '文件年限', required: '请选择文件年限' }) },
  { source: 'unitName', ...text({ label: '单位' }), modes: ['details'] },
  {
    source: 'fileId',
    ...file({
      label: '文件',
      required: '请上传文件',
      allow: Object.values(extensionsOfFileType).flat(),
      maxMegabytes: 20,
    }),
    usage: 'fileupload.fileId',
    allowBy: { source: 'fileType', extensions: extensionsOfFileType },
  },
  { source: 'remarks', ...longText({ label: '备注', max: 500 }), rows: 2 },
];

/** The files that a unit keeps as proof for one item. */
export const archiveFileScreen: ScreenDefinition<ArchiveFileRow> = {
  resource: 'advanced-group/fileupload',
  label: '归档文件',
  permissionPrefix: 'XJX_GDWJ',
  columns: [
    { source: 'fileName', label: '文件名称', width: 260 },
    { source: 'fileType', label: '类型', width: 90 },
    { source: 'yearLimit', label: '年限', width: 90 },
    previewColumn,
    { source: 'createTime', label: '上传时间', kind: 'datetime', width: 170 },
  ],
  search: [
    { source: 'fileName', label: '文件名称' },
    { source: 'fileType', label: '文件类型', kind: 'choice', options: fileTypes },
    { source: 'yearLimit', label: '文件年限', kind: 'year' },
  ],
  fields,
};
