import { type Changes, changesOf, withChanges } from '../history/changes.js';
import { refuse, refuseInput, unreachable } from '../refusal.js';
import { WRONG_TYPE } from '../attachments/usages.js';
import { type FileType, mayBe } from './file-type.js';

/** What a unit says about a proof (spec part 2, section 3: declaration or archive file). */
export interface DeclarationFile {
  unitId: string;
  itemId: string;
  /** ISO 8601. */
  filedAt: string;
  fileName: string;
  fileType: FileType;
  /** The year that the proof speaks for. */
  yearLimit: number;
  fileId: string;
  remarks: string | null;
}

/** The members that can change after the file was filed. */
export type DeclarationFileDetails = Omit<DeclarationFile, 'unitId' | 'itemId' | 'filedAt'>;

export type DeclarationFileState = { kind: 'absent' } | { kind: 'filed'; file: DeclarationFile } | { kind: 'removed' };

export type DeclarationFileCommand =
  | { type: 'File'; file: DeclarationFile; /** Of the attachment. */ postfix: string }
  | {
      type: 'Change';
      changes: Partial<DeclarationFileDetails>;
      /** Of the attachment that is the file's after the change. */
      postfix: string;
    }
  | { type: 'Remove' };

export type DeclarationFileEvent =
  | ({ type: 'DeclarationFileAdded' } & DeclarationFile)
  | { type: 'DeclarationFileChanged'; changes: Changes<DeclarationFileDetails> }
  | { type: 'DeclarationFileRemoved'; itemId: string; fileName: string };

/** One proof of a unit for one item, from its filing to its removal. */
export const declarationFile = {
  category: 'declaration-file',
  initial: { kind: 'absent' } as DeclarationFileState,
  decide,
  evolve,
};

function decide(command: DeclarationFileCommand, state: DeclarationFileState): DeclarationFileEvent[] {
  if (command.type === 'File') {
    if (state.kind !== 'absent') refuse('rule/broken', '该文件已存在');
    assertType(command.file.fileType, command.postfix);
    return [{ type: 'DeclarationFileAdded', ...command.file }];
  }
  if (state.kind !== 'filed') refuse('record/not-found');
  switch (command.type) {
    case 'Change': {
      assertType(command.changes.fileType ?? state.file.fileType, command.postfix);
      return changed(state.file, command.changes);
    }
    case 'Remove':
      return [{ type: 'DeclarationFileRemoved', itemId: state.file.itemId, fileName: state.file.fileName }];
    default:
      return unreachable(command);
  }
}

function evolve(state: DeclarationFileState, event: DeclarationFileEvent): DeclarationFileState {
  switch (event.type) {
    case 'DeclarationFileAdded': {
      const { type: _, ...file } = event;
      return { kind: 'filed', file };
    }
    case 'DeclarationFileChanged':
      if (state.kind !== 'filed') return state;
      return {
        kind: 'filed',
        file: { ...state.file, ...withChanges<DeclarationFileDetails>(state.file, event.changes) },
      };
    case 'DeclarationFileRemoved':
      return { kind: 'removed' };
    default:
      return unreachable(event);
  }
}

function assertType(fileType: FileType, postfix: string): void {
  if (!mayBe(fileType, postfix)) refuseInput([{ field: 'fileId', msg: WRONG_TYPE }]);
}

function changed(file: DeclarationFile, details: Partial<DeclarationFileDetails>): DeclarationFileEvent[] {
  const changes = changesOf<DeclarationFileDetails>(file, details);
  return Object.keys(changes).length === 0 ? [] : [{ type: 'DeclarationFileChanged', changes }];
}
