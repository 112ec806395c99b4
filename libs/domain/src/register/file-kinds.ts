/**
 * What the content of a file is, found out by looking into it, with the media type under which it is handed out again.
 * Nothing that a browser would run (scripts, HTML, SVG) is among them, so that no file can ever be taken for a page.
 */
export const contentKinds = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  eml: 'message/rfc822',
  mp4: 'video/mp4',
} as const;

export type ContentKind = keyof typeof contentKinds;

/**
 * The extensions that the spec names (part 2, section 5), in lower case, with the contents that may stand behind each;
 * `excel` and `word` are extensions of old clients for either format of the two programs.
 */
const extensions = {
  jpg: ['jpg'],
  png: ['png'],
  gif: ['gif'],
  pdf: ['pdf'],
  doc: ['doc'],
  docx: ['docx'],
  xls: ['xls'],
  xlsx: ['xlsx'],
  excel: ['xls', 'xlsx'],
  word: ['doc', 'docx'],
  eml: ['eml'],
  mp4: ['mp4'],
} as const satisfies Record<string, readonly ContentKind[]>;

export type Extension = keyof typeof extensions;

/** Whether the content found in a file may carry this extension. */
export function isContentOf(extension: Extension, content: ContentKind): boolean {
  return (extensions[extension] as readonly ContentKind[]).includes(content);
}

/** Contents that are pictures: they get a thumbnail and may be shown in place. */
export function isImage(content: string): boolean {
  return content === 'jpg' || content === 'png' || content === 'gif';
}
