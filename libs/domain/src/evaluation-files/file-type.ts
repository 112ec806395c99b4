import type { Extension } from '../register/file-kinds.js';

export const fileTypes = ['文件', '图片'] as const;
export type FileType = (typeof fileTypes)[number];

/** The extensions behind each type of declaration file (spec part 2, section 5), in lower case. */
export const extensionsOfFileType: Readonly<Record<FileType, readonly Extension[]>> = {
  文件: ['pdf', 'doc', 'docx'],
  图片: ['jpg', 'png', 'gif'],
};

/** Whether an attachment with this extension can be filed under the type. */
export function mayBe(fileType: FileType, postfix: string): boolean {
  return (extensionsOfFileType[fileType] as readonly string[]).includes(postfix);
}
