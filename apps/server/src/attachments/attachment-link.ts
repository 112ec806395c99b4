const FILES = '/api/attachment-center/file';

/** An attachment as records carry it (`checkAttachment`) and as an upload answers it (API contract, section 6). */
export interface AttachmentLink {
  id: string;
  fileName: string;
  postfix: string;
  /** In bytes. */
  size: number;
  /** Posted to with the token, to show the file. */
  accessPath: string;
  /** The same, to keep the file under its name. */
  downloadPath: string;
  /** A data URL; null for what is no picture. */
  thumbBase64: string | null;
}

/** The columns that a link is made of. */
export interface LinkColumns {
  id: string;
  file_name: string;
  postfix: string;
  size: number;
  thumbnail: string | null;
}

export function linkOf({ id, file_name, postfix, size, thumbnail }: LinkColumns): AttachmentLink {
  return { id, fileName: file_name, postfix, size, ...pathsOf(id), thumbBase64: thumbnail };
}

export function pathsOf(id: string): Pick<AttachmentLink, 'accessPath' | 'downloadPath'> {
  return { accessPath: `${FILES}/access/${id}`, downloadPath: `${FILES}/download/${id}` };
}
