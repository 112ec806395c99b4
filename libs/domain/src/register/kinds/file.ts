import type { Extension } from '../file-kinds.js';
import type { Entered, Kind, Options, Reading } from './kind.js';
import { invalid, isId, readWord, readWords, value } from './reading.js';

/** What may be put into a field that takes files. */
interface Taking extends Entered {
  readonly allow: readonly Extension[];
  readonly maxMegabytes: number;
  /** What is said of a file of another kind, where it is not what all fields say. */
  readonly wrongType?: string;
  /** Shown to everybody who is signed in; without it, to those who may see the record. */
  readonly isPublic?: true;
  /** Members under which answers carry the files beside `checkAttachment`: all that is known of them, or one thing. */
  readonly tells?: { readonly list?: string; readonly fileName?: string; readonly accessPath?: string };
}

/** The id of an attachment. */
export interface FileField extends Taking {
  readonly kind: 'file';
}

/** The ids of several attachments, in their order. */
export interface FilesField extends Taking {
  readonly kind: 'files';
  /** How many it takes. */
  readonly most: number;
}

export function file(
  options: Omit<Options<FileField>, 'maxMegabytes'> & { readonly maxMegabytes?: number },
): FileField {
  return { kind: 'file', maxMegabytes: 5, ...options };
}

export function files(
  options: Omit<Options<FilesField>, 'maxMegabytes'> & { readonly maxMegabytes?: number },
): FilesField {
  return { kind: 'files', maxMegabytes: 5, ...options };
}

const GONE = '附件不存在，请重新上传';

export const fileKind: Kind<FileField> = {
  column: 'uuid',
  cell: 'text',
  comparison: null,
  read: (_field, sent) => readWord(sent, (word) => (isId(word) ? value(word.toLowerCase()) : invalid(GONE))),
};

export const filesKind: Kind<FilesField> = {
  column: 'uuid[]',
  cell: 'text',
  comparison: null,
  empty: [],
  read: ({ most }, sent) => readWords(sent, (ids) => several(ids, most)),
};

function several(ids: readonly string[], most: number): Reading {
  if (!ids.every(isId)) return invalid(GONE);
  const different = [...new Set(ids.map((id) => id.toLowerCase()))];
  return different.length > most ? invalid(`只能上传 ${most} 个文件`) : value(different);
}
