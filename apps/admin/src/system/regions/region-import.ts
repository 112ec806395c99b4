import { call } from '../../data/calls.js';
import type { Attachment } from '../../list/index.js';
import { resource } from './region-tree.js';

interface NamedRow {
  readonly row: number;
  readonly code: string;
  readonly name: string;
}

/** What a workbook would do, or has done: how many rows of each kind there are, and the first of them. */
export interface ImportPreview {
  readonly counts: Readonly<Record<'added' | 'renamed' | 'unchanged' | 'faults', number>>;
  readonly added: readonly NamedRow[];
  readonly renamed: readonly (NamedRow & { readonly from: string })[];
  readonly faults: readonly { readonly row: number; readonly msg: string }[];
}

export async function previewOf({ id }: Attachment): Promise<ImportPreview> {
  return (await call<ImportPreview>(`${resource}/previewImport`, { fileId: id })).data;
}

/** @returns what the server says of it */
export async function importFile({ id }: Attachment): Promise<string> {
  return (await call<ImportPreview>(`${resource}/import`, { fileId: id })).msg;
}
