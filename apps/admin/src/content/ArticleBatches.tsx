import { column } from '@county-tcm/domain/registers/content/column';
import { useMemo, useState } from 'react';
import { useCan } from '../access/session.js';
import {
  FormDialog,
  GuardedButton,
  useConfirm,
  useTabList,
  type FormField,
  type FormValues,
  type TreeNode,
} from '../list/index.js';
import { isLeaf } from '../registers/tree/leaf.js';
import { useEntityTree } from '../registers/tree/use-entity-tree.js';
import { leafChoices } from './leaves.js';
import { useArticleCall } from './use-article-call.js';

/** What can be done with all chosen articles at once: 批量发布 and 批量移动. */
export function ArticleBatches() {
  const [moving, setMoving] = useState(false);
  const { ids, onSelect } = useTabList().selection;
  const [mayRelease, mayMove] = [useCan('XJX_NRGL_RELEASE'), useCan('XJX_NRGL_UPDATE')];
  const confirm = useConfirm();
  const call = useArticleCall();
  const send = async (name: string, more: FormValues = {}) => {
    // what was left stays chosen, for another try
    if (await call(name, { ids: ids.join(','), ...more })) onSelect([]);
  };
  const release = async () => {
    if (await confirm({ text: `确定发布所选的${ids.length}条内容?`, confirm: '发布' })) await send('releaseBatch');
  };
  return (
    <>
      {mayRelease && (
        <GuardedButton variant="outlined" onClick={() => void release()}>
          批量发布
        </GuardedButton>
      )}
      {mayMove && (
        <GuardedButton variant="outlined" onClick={() => setMoving(true)}>
          批量移动
        </GuardedButton>
      )}
      {moving && (
        <MoveDialog
          count={ids.length}
          onMove={(columnId) => send('moveBatch', { columnId })}
          onClose={() => setMoving(false)}
        />
      )}
    </>
  );
}

interface MoveDialogProps {
  readonly count: number;
  readonly onMove: (columnId: string) => Promise<void>;
  readonly onClose: () => void;
}

const nowhere: FormValues = { columnId: '' };
const noNodes: readonly TreeNode[] = [];

function MoveDialog({ count, onMove, onClose }: MoveDialogProps) {
  const { nodes = noNodes } = useEntityTree(column);
  const fields = useMemo((): readonly FormField[] => {
    const options = leafChoices(nodes, (node) => isLeaf(column, node));
    return [{ kind: 'reference', source: 'columnId', label: '移动到栏目', required: '请选择栏目', options }];
  }, [nodes]);
  return (
    <FormDialog
      title={`移动${count}条内容`}
      fields={fields}
      values={nowhere}
      saveLabel="移动"
      onSave={async ({ columnId }) => onMove(String(columnId))}
      onClose={onClose}
    />
  );
}
