import type { Register } from '@county-tcm/domain/register/register';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { useState } from 'react';
import { TREE_ROOT } from '@county-tcm/domain/register/kinds/parent';
import { useCan } from '../../access/session.js';
import { RecordDialog, TreeTool, TreeTools, useDelete, type TreeNode } from '../../list/index.js';
import { useRegisterDefinition } from '../use-register-definition.js';
import type { RecordInTree } from './use-entity-tree.js';

interface NodeToolsProps {
  /** As records below others are called. */
  readonly register: Register;
  /** What the tree is called. */
  readonly label: string;
  readonly node: TreeNode | undefined;
  /** Another record is to be shown; nothing for all of the first level. */
  readonly onChoose: (id: string) => void;
}

/** What can be done with the chosen record itself: it is no row of the list beside the tree. */
export function NodeTools({ register, label, node, onChoose }: NodeToolsProps) {
  const [editing, setEditing] = useState(false);
  const { definition } = useRegisterDefinition(register) ?? {};
  const pid = (node?.data as RecordInTree | undefined)?.pid;
  const above = pid === undefined || pid === TREE_ROOT ? '' : pid;
  const remove = useDelete(definition?.resource ?? '', { onDeleted: () => onChoose(above) });
  const mayEdit = useCan(`${register.permission}_UPDATE`);
  const mayDelete = useCan(`${register.permission}_DELETE`);
  return (
    <TreeTools label={label} onAll={node && (() => onChoose(''))}>
      {mayEdit && (
        <TreeTool title={node ? `编辑“${node.label}”` : '编辑'} disabled={!node} onClick={() => setEditing(true)}>
          <EditIcon fontSize="small" />
        </TreeTool>
      )}
      {mayDelete && (
        <TreeTool
          title={node ? `删除“${node.label}”` : '删除'}
          disabled={!node}
          onClick={() => void (node && remove([node.id]))}
        >
          <DeleteIcon fontSize="small" />
        </TreeTool>
      )}
      {editing && node && definition && (
        <RecordDialog definition={definition} mode="edit" id={node.id} onClose={() => setEditing(false)} />
      )}
    </TreeTools>
  );
}
