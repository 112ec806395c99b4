import { descriptions } from '@county-tcm/domain/audit/descriptions';
import {
  declarationFile,
  type DeclarationFileCommand,
  type DeclarationFileEvent,
  type DeclarationFileState,
} from '@county-tcm/domain/evaluation-files/declaration-file';
import type { AnyHistory, History } from '../history/history.js';
import { type OwnColumnsOf, rowPerStream } from '../history/row-per-stream.js';

const rows = rowPerStream<DeclarationFileState, DeclarationFileEvent>({
  category: declarationFile.category,
  table: 'declaration_file',
  columns: {
    unit_id: 'uuid',
    item_id: 'uuid',
    file_name: 'text',
    file_type: 'text',
    year_limit: 'integer',
    file_id: 'uuid',
    remarks: 'text',
  } satisfies OwnColumnsOf<'declaration_file'>,
  row(after) {
    if (after.kind !== 'filed') return null;
    const { file } = after;
    return {
      created_at: file.filedAt,
      unit_id: file.unitId,
      item_id: file.itemId,
      file_name: file.fileName,
      file_type: file.fileType,
      year_limit: file.yearLimit,
      file_id: file.fileId,
      remarks: file.remarks,
    };
  },
});

export const declarationFileHistory: History<DeclarationFileState, DeclarationFileCommand, DeclarationFileEvent> = {
  decider: declarationFile,
  projections: [rows],
  description: descriptions['declaration-file'],
};

export const evaluationFileHistories: readonly AnyHistory[] = [declarationFileHistory];
