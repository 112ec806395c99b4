import { TREE_ROOT } from '@county-tcm/domain/register/kinds/parent';
import type { Register } from '@county-tcm/domain/register/register';
import Alert from '@mui/material/Alert';
import { useMemo } from 'react';
import { messageOf } from '../../data/call-refused.js';
import { ScreenLoading } from '../../layout/ScreenLoading.js';
import { nodeOf, TreePanel, useListQuery, type TreeNode } from '../../list/index.js';
import { calledIn, parentOf } from '../entity-options.js';
import { RegisterScreen } from '../RegisterScreen.js';
import { isLeaf } from './leaf.js';
import { NewOfFirstLevel } from './NewOfFirstLevel.js';
import { NodeTools } from './NodeTools.js';
import { useEntityTree } from './use-entity-tree.js';
import { useTreePlacing } from './use-tree-placing.js';

/** An entity whose records are a tree: the tree, and beside it what stands directly below the chosen one. */
export function TreeScreen({ entity }: { readonly entity: Register }) {
  const { nodes, error } = useEntityTree(entity);
  if (error) return <Alert severity="error">{messageOf(error)}</Alert>;
  return nodes ? <OneLevel entity={entity} nodes={nodes} /> : <ScreenLoading />;
}

interface OneLevelProps {
  readonly entity: Register;
  readonly nodes: readonly TreeNode[];
}

/** Nothing chosen lists the first level; a search then looks at all of them, and each row says what it stands below. */
function OneLevel({ entity, nodes }: OneLevelProps) {
  const { filters, search } = useListQuery();
  const [pid = ''] = parentOf(entity) ?? [];
  const chosen = filters[pid] ? nodeOf(nodes, filters[pid]) : undefined;
  const everywhere = !chosen && Object.entries(filters).some(([name, value]) => name !== pid && value);
  const [first, below] = calledIn(entity);
  const level = useMemo(() => calledBelow(entity, everywhere ? [pid] : []), [entity, everywhere, pid]);
  const placing = useTreePlacing(entity);
  const choose = (id: string) => search(id ? { [pid]: id } : {});
  return (
    <RegisterScreen
      register={level}
      beside={pid}
      fixedFilters={{ [pid]: everywhere ? undefined : (chosen?.id ?? TREE_ROOT) }}
      defaults={chosen && { [pid]: chosen.id }}
      addDisabled={!chosen || isLeaf(entity, chosen)}
      addLabel={`新增${below}`}
      headerActions={<NewOfFirstLevel entity={entity} label={first} onAdded={choose} />}
      rowActions={({ id }) => [{ label: '下级', onClick: () => choose(id) }]}
      emptyHint={chosen && Object.keys(filters).length === 1 ? emptyWords(entity, chosen, below) : undefined}
      aside={
        <TreePanel
          label={entity.label}
          nodes={nodes}
          selected={chosen?.id}
          onSelect={({ id }) => choose(id)}
          folded
          placing={placing}
          tools={<NodeTools register={level} label={entity.label} node={chosen} onChoose={choose} />}
        />
      }
    />
  );
}

function emptyWords(entity: Register, chosen: TreeNode, below: string): string {
  if (!isLeaf(entity, chosen)) return `“${chosen.label}”下还没有${below}`;
  const leaf = entity.fields[parentOf(entity)?.[1].leaf ?? '']?.label ?? '';
  return `“${chosen.label}”是${leaf}，下面不能再有${below}`;
}

/** The entity under the name of what stands below another, with further columns. */
function calledBelow(entity: Register, columns: readonly string[]): Register {
  const [, label] = calledIn(entity);
  return { ...entity, label, list: { ...entity.list, columns: [...entity.list.columns, ...columns] } };
}
