import { extensionsOfFileType, fileTypes, type FileType } from '@county-tcm/domain/evaluation-files/file-type';
import type { Attachment } from '../../data/attachment.js';
import { FileField, FileLink, isPicture, Thumbnail } from '../../list/index.js';
import type {
  ColumnDefinition,
  CustomInputProps,
  FormField,
  RecordRow,
  ScreenDefinition,
} from '../../list/screen-definition.js';

const usage = 'fileupload.fileId';
const maxMegabytes = 20;

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

const fields: readonly FormField[] = [
  { kind: 'text', source: 'fileName', label: '文件名称', required: '请输入文件名称', maxLength: 200 },
  { kind: 'choice', source: 'fileType', label: '文件类型', required: '请选择文件类型', options: fileTypes },
  { kind: 'year', source: 'yearLimit', label: '文件年限', required: '请选择文件年限' },
  { kind: 'text', source: 'unitName', label: '单位', modes: ['details'] },
  {
    kind: 'custom',
    source: 'fileId',
    label: '文件',
    required: '请上传文件',
    wide: true,
    input: (props) => <Upload {...props} />,
  },
  { kind: 'textarea', source: 'remarks', label: '备注', rows: 2, maxLength: 500 },
];

/** Which extensions can be uploaded depends on the type that is chosen above. */
function Upload({ id, value, onChange, readOnly, values }: CustomInputProps) {
  const files = Array.isArray(value) ? (value as readonly Attachment[]) : [];
  if (readOnly) return <Preview attachment={files[0]} />;
  const fileType = values['fileType'] as FileType | '';
  const allow = fileType ? extensionsOfFileType[fileType] : Object.values(extensionsOfFileType).flat();
  return (
    <FileField
      id={id}
      usage={usage}
      allow={allow}
      maxMegabytes={maxMegabytes}
      value={files}
      // none is null: undefined would bring back what the form began with
      onChange={(chosen) => onChange(chosen.length > 0 ? chosen : null)}
    />
  );
}

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
  // the form holds the attachment itself, the wire its id
  toForm: (row) => ({ ...row, fileId: row.checkAttachment?.length ? row.checkAttachment : null }),
  toRecord: ({ fileId, ...members }) =>
    Array.isArray(fileId) ? { ...members, fileId: (fileId as readonly Attachment[])[0]?.id } : members,
};
