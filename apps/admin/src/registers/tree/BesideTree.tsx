import { type Register } from '@county-tcm/domain/register/register';
import { nodeOf, TreePanel, TreeTools, useListQuery, type TreeNode } from '../../list/index.js';
import { parentOf } from '../entity-options.js';
import { RegisterScreen, type RegisterScreenProps } from '../RegisterScreen.js';
import { isLeaf } from './leaf.js';
import { useEntityTree } from './use-entity-tree.js';

interface BesideTreeProps extends Pick<RegisterScreenProps, 'rowActions' | 'bulkActions' | 'headerActions' | 'above'> {
  readonly register: Register;
  /** The reference by which its records belong to those of the tree. */
  readonly source: string;
  readonly tree: Register;
}

const none: readonly TreeNode[] = [];

/** An entity whose records belong to those of a tree: the tree chooses which are listed. Where it has leaves, only there are some. */
export function BesideTree({ register, source, tree, ...extras }: BesideTreeProps) {
  const { filters, search } = useListQuery();
  const { nodes = none, error, isPending } = useEntityTree(tree);
  const { [source]: id, ...others } = filters;
  const chosen = id ? nodeOf(nodes, id) : undefined;
  const onlyLeaves = parentOf(tree)?.[1].leaf !== undefined;
  const place = chosen && (!onlyLeaves || isLeaf(tree, chosen)) ? chosen : undefined;
  const isSearched = Object.keys(others).length > 0;
  const choose = (to: string) => search(to ? { ...others, [source]: to } : others);
  return (
    <RegisterScreen
      register={register}
      beside={source}
      {...extras}
      defaults={place && { [source]: place.id }}
      addDisabled={onlyLeaves && !place}
      emptyHint={
        onlyLeaves && !place && !isSearched ? `选择一个末级${tree.label}后可以新增${register.label}` : undefined
      }
      aside={
        // who may not see the tree still has the list
        !error && (
          <TreePanel
            // what is open at first is for the tree to say once it is known
            key={String(isPending)}
            label={tree.label}
            nodes={nodes}
            loading={isPending}
            selected={chosen?.id}
            onSelect={(node) => choose(node.id)}
            tools={<TreeTools label={tree.label} onAll={chosen && (() => choose(''))} />}
          />
        )
      }
    />
  );
}
