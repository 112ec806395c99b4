import Alert from '@mui/material/Alert';
import { selectTypes, standardLevels } from '@county-tcm/domain/evaluation/standard-level';
import { useMemo } from 'react';
import { messageOf } from '../../data/call-refused.js';
import { ScreenLoading } from '../../layout/ScreenLoading.js';
import { ListScreen, TreePanel, useListQuery, type TreeNode } from '../../list/index.js';
import { useImpactQuestion } from '../impact/use-impact-question.js';
import { CategoryTools } from './CategoryTools.js';
import { categoryAt, leavesOf, useCategoryTree } from './category-tree.js';
import { itemScreen, type ItemRecord } from './item-screen.js';

/** 评审标准: both standards as a tree, the items of the chosen node beside it (spec part 2, section 2). */
export default function StandardsScreen() {
  const { data: nodes, error } = useCategoryTree(selectTypes);
  if (error) return <Alert severity="error">{messageOf(error)}</Alert>;
  return nodes ? <Standards nodes={nodes} /> : <ScreenLoading />;
}

function Standards({ nodes }: { readonly nodes: readonly TreeNode[] }) {
  const { filters, search } = useListQuery();
  const node = categoryAt(nodes, filters['itemTypeId']) ?? categoryAt(nodes, standardLevels.province.rootId);
  const leaves = useMemo(
    () => leavesOf(nodes.filter(({ label }) => label === node?.selectType)),
    [nodes, node?.selectType],
  );
  const definition = useMemo(() => itemScreen(leaves), [leaves]);
  const leaf = leaves.find(({ id }) => id === node?.id);
  const choose = (id: string) => search({ ...filters, itemTypeId: id });
  const { ask, dialog } = useImpactQuestion();
  return (
    <>
      <ListScreen<ItemRecord>
        definition={definition}
        fixedFilters={{ selectType: node?.selectType, itemTypeId: node?.category?.id }}
        defaults={{ itemTypeId: leaf?.id }}
        addDisabled={!leaf}
        beforeSave={(sent, mode) => (mode === 'add' ? Promise.resolve(sent) : ask(definition.resource, sent))}
        emptyHint={leaf ? undefined : '选择一个末级类别后可以新增评选项目'}
        aside={
          <TreePanel
            label="评选标准"
            nodes={nodes}
            selected={node?.id}
            onSelect={({ id }) => choose(id)}
            tools={node && <CategoryTools node={node} onRemoved={() => choose('')} onAdded={choose} />}
          />
        }
      />
      {dialog}
    </>
  );
}
