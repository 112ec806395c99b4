import type { Register } from '@county-tcm/domain/register/register';
import { nodeOf } from '../../list/index.js';
import { useEntityTree } from './use-entity-tree.js';

/** What the record is called that another one stands below. */
export function ParentName({ entity, id }: { readonly entity: Register; readonly id: unknown }) {
  const { nodes = [] } = useEntityTree(entity);
  return <>{nodeOf(nodes, String(id as string))?.label ?? '—'}</>;
}
