import type { Register } from '@county-tcm/domain/register/register';
import type { TreeNode } from '../../list/index.js';
import { parentOf } from '../entity-options.js';

/** Whether nothing can be put below a record of a tree. */
export function isLeaf(entity: Register, { data }: TreeNode): boolean {
  const leaf = parentOf(entity)?.[1].leaf;
  const flag = leaf === undefined ? undefined : entity.fields[leaf];
  return flag?.kind === 'flag' && (data as Readonly<Record<string, unknown>>)[leaf ?? ''] === flag.words[0];
}
