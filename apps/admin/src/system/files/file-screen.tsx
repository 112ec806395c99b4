import { fileRuleOf } from '@county-tcm/domain/attachments/usages';
import { file, text } from '@county-tcm/domain/register/fields';
import { managedFile } from '@county-tcm/domain/attachments/managed-file';
import {
  isPicture,
  Thumbnail,
  type Attachment,
  type FormField,
  type RecordRow,
  type ScreenDefinition,
} from '../../list/index.js';
import { anyOrganisation } from '../../list/search/organisations.js';
import { standardScreen, type Special } from '../../registers/standard-screen.js';
import { fileSize } from './file-size.js';

const usage = 'attachment.id';
const { extensions, maxMegabytes } = fileRuleOf(usage);
const { accessType, accessPath, orgId, remarks, status } = managedFile.fields;

/** A row of file management (spec part 2, section 3, "Managed file"). */
export interface FileRow extends RecordRow, Attachment {
  readonly id: string;
  readonly size: number;
  readonly orgId: string | null;
  readonly orgName: string | null;
}

const columns: Special<FileRow>['columns'] = {
  thumbBase64: {
    width: 60,
    sortable: false,
    render: (row) => (isPicture(row) ? <Thumbnail attachment={row} size={32} /> : '—'),
  },
  size: { unit: undefined, render: ({ size }) => fileSize(size) },
  status: { kind: 'state', tones: { 永久: 'good', 临时: 'neutral' } },
};

/** The upload that begins a file, or takes its place. */
const upload: FormField = {
  source: 'newId',
  ...file({ label: '文件', required: '请先上传附件', allow: extensions, maxMegabytes }),
  usage,
};

const inputs = {
  size: [],
  orgId: { kind: 'record', source: 'orgId', label: orgId.label, ...anyOrganisation, said: 'orgName' },
  orgName: [],
  accessType: { source: 'accessType', ...accessType, inSight: true },
  status: { source: 'status', ...status, required: '请选择状态' },
  accessPath: { source: 'accessPath', ...text({ label: accessPath.label }), modes: ['details'] },
  unitName: [],
  remarks: { source: 'remarks', ...remarks, rows: 2 },
} as const satisfies Special['inputs'];

/** Managed files as a standard screen (spec part 2, sections 2, 3 and 5). */
export const fileScreen: ScreenDefinition<FileRow> = {
  ...standardScreen<FileRow>(managedFile, { owner: [upload], inputs, columns }),
  // a row is its own file
  toForm: (row) => ({ status: '永久', accessType: '私有', ...row, newId: row.id, checkAttachment: [row] }),
};
