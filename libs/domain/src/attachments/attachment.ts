import { type Changes, changesOf, withChanges } from '../history/changes.js';
import { refuse, refuseInput, unreachable } from '../refusal.js';
import type { AccessType } from './usages.js';

export const fileStatuses = ['临时', '永久'] as const;
export type FileStatus = (typeof fileStatuses)[number];

/** The file itself. `sha256` (hex) stays in the history, so that a file in evidence can be proved to be the one uploaded. */
export interface FileContent {
  fileName: string;
  /** Extension in lower case, without its dot. */
  postfix: string;
  /** In bytes. */
  size: number;
  contentType: string;
  sha256: string;
  /** Where the object storage keeps it. */
  storageKey: string;
}

/** What is said about the file (spec part 2, section 3: managed file). */
export interface FileDescription {
  accessType: AccessType;
  status: FileStatus;
  orgId: string | null;
  applicationName: string | null;
  descName: string | null;
  remarks: string | null;
}

/** Who uploaded the file, when and for whom; null where the account belongs to no unit. */
export interface FileOrigin {
  /** The field that it was uploaded for, null for none in particular. */
  usage: string | null;
  uploaderId: string;
  uploaderName: string;
  unitId: string | null;
  regionCode: string;
  /** ISO 8601. */
  uploadedAt: string;
}

export interface UploadedFile extends FileContent, FileDescription, FileOrigin {}

export type AttachmentState = { kind: 'absent' } | { kind: 'kept'; file: UploadedFile } | { kind: 'removed' };

export type AttachmentCommand =
  | { type: 'Upload'; file: UploadedFile }
  | {
      type: 'Change';
      description: Partial<FileDescription>;
      /** Takes the place of the old one; null where it was meant to and is not there. */ content?: FileContent | null;
    }
  | { type: 'Remove' };

export type AttachmentEvent =
  | ({ type: 'AttachmentUploaded' } & UploadedFile)
  | { type: 'AttachmentDescribed'; changes: Changes<FileDescription> }
  | { type: 'AttachmentContentReplaced'; from: FileContent; to: FileContent }
  | { type: 'AttachmentRemoved'; fileName: string };

/** An uploaded file from its upload to its removal. */
export const attachment = {
  category: 'attachment',
  initial: { kind: 'absent' } as AttachmentState,
  decide,
  evolve,
};

function decide(command: AttachmentCommand, state: AttachmentState): AttachmentEvent[] {
  if (command.type === 'Upload') {
    if (state.kind !== 'absent') refuse('rule/broken', '该文件已存在');
    return [{ type: 'AttachmentUploaded', ...command.file }];
  }
  if (state.kind !== 'kept') refuse('record/not-found');
  switch (command.type) {
    case 'Change':
      if (command.content === null) refuseInput([{ field: 'newId', msg: '附件不存在，请重新上传' }]);
      return [...replaced(state.file, command.content), ...described(state.file, command.description)];
    case 'Remove':
      return [{ type: 'AttachmentRemoved', fileName: state.file.fileName }];
    default:
      return unreachable(command);
  }
}

function evolve(state: AttachmentState, event: AttachmentEvent): AttachmentState {
  switch (event.type) {
    case 'AttachmentUploaded': {
      const { type: _, ...file } = event;
      return { kind: 'kept', file };
    }
    case 'AttachmentDescribed':
      return changed(state, (file) => ({ ...file, ...withChanges<FileDescription>(file, event.changes) }));
    case 'AttachmentContentReplaced':
      return changed(state, (file) => ({ ...file, ...event.to }));
    case 'AttachmentRemoved':
      return { kind: 'removed' };
    default:
      return unreachable(event);
  }
}

function changed(state: AttachmentState, change: (file: UploadedFile) => UploadedFile): AttachmentState {
  return state.kind === 'kept' ? { kind: 'kept', file: change(state.file) } : state;
}

function replaced(file: UploadedFile, content: FileContent | undefined): AttachmentEvent[] {
  return content ? [{ type: 'AttachmentContentReplaced', from: contentOf(file), to: content }] : [];
}

function described(file: UploadedFile, description: Partial<FileDescription>): AttachmentEvent[] {
  const changes = changesOf<FileDescription>(file, description);
  return Object.keys(changes).length === 0 ? [] : [{ type: 'AttachmentDescribed', changes }];
}

function contentOf({ fileName, postfix, size, contentType, sha256, storageKey }: UploadedFile): FileContent {
  return { fileName, postfix, size, contentType, sha256, storageKey };
}
