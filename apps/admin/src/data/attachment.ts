/** A stored file, as uploads answer it and records carry it in `checkAttachment`. */
export interface Attachment {
  readonly id: string;
  readonly fileName: string;
  readonly accessPath?: string;
  readonly downloadPath?: string;
  readonly thumbBase64?: string | null;
  readonly postfix?: string;
  readonly size?: number;
}
