import {
  declarationFile,
  type DeclarationFileCommand,
  type DeclarationFileEvent,
  type DeclarationFileState,
} from '@county-tcm/domain/evaluation-files/declaration-file';
import type { Projection } from '@county-tcm/events';
import type { AnyHistory, History } from '../history/history.js';

const rows: Projection<DeclarationFileState, DeclarationFileEvent> = {
  name: 'declaration_file',
  version: 1,
  category: declarationFile.category,
  table: 'declaration_file',
  key: ['id'],
  columns: {
    id: 'uuid',
    version: 'integer',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    unit_id: 'uuid',
    item_id: 'uuid',
    file_name: 'text',
    file_type: 'text',
    year_limit: 'integer',
    file_id: 'uuid',
    remarks: 'text',
  },
  rows({ event: { streamId: id, version, recordedAt }, after }) {
    if (after.kind !== 'filed') return [{ remove: { id } }];
    const { file } = after;
    const put = {
      id,
      version,
      created_at: file.filedAt,
      updated_at: recordedAt.toISOString(),
      unit_id: file.unitId,
      item_id: file.itemId,
      file_name: file.fileName,
      file_type: file.fileType,
      year_limit: file.yearLimit,
      file_id: file.fileId,
      remarks: file.remarks,
    };
    return [{ put }];
  },
};

export const declarationFileHistory: History<DeclarationFileState, DeclarationFileCommand, DeclarationFileEvent> = {
  decider: declarationFile,
  projections: [rows],
  label: '申报材料',
  labels: {
    DeclarationFileAdded: '上传申报材料',
    DeclarationFileChanged: '修改申报材料',
    DeclarationFileRemoved: '删除申报材料',
  },
};

export const evaluationFileHistories: readonly AnyHistory[] = [declarationFileHistory];
