import { type FileHandle, open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import type { ContentKind } from '@county-tcm/domain/register/file-kinds';
import { namesInCompoundFile } from './compound-file.js';
import { isMail } from './mail.js';
import { officePackage } from './office-package.js';

/** What file-type calls the contents that the product takes; it knows more, which the product does not take. */
const known: Readonly<Record<string, ContentKind>> = {
  jpg: 'jpg',
  png: 'png',
  apng: 'png',
  gif: 'gif',
  pdf: 'pdf',
  docx: 'docx',
  xlsx: 'xlsx',
  mp4: 'mp4',
  m4v: 'mp4',
};

const HEAD = 16 * 1024;

/**
 * What a file is, by its content alone and never by its name.
 * @param path of the file on this machine
 * @returns null for anything that is not one of the kinds that the product takes
 */
export async function detectContent(path: string): Promise<ContentKind | null> {
  const found = await fileTypeFromFile(path).catch(damaged);
  if (found && Object.hasOwn(known, found.ext)) return known[found.ext] ?? null;
  if (found?.ext === 'zip') return officePackage(path);
  if (found && found.ext !== 'cfb') return null;
  const file = await open(path, 'r');
  try {
    return found ? await oldOffice(file) : await mail(file);
  } finally {
    await file.close();
  }
}

/** A content that breaks off where its own format says that there is more is none; a disk that fails is another thing. */
function damaged(error: NodeJS.ErrnoException): undefined {
  if (error.syscall) throw error;
}

async function oldOffice(file: FileHandle): Promise<ContentKind | null> {
  const names = await namesInCompoundFile(file);
  if (names.has('WordDocument')) return 'doc';
  return names.has('Workbook') || names.has('Book') ? 'xls' : null;
}

async function mail(file: FileHandle): Promise<ContentKind | null> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
  return isMail(buffer.subarray(0, bytesRead)) ? 'eml' : null;
}
