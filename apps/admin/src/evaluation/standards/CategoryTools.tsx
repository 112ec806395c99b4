import AddIcon from '@mui/icons-material/AddOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { itemCategory } from '@county-tcm/domain/registers/evaluation/item-category';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useCan } from '../../access/session.js';
import { RecordDialog, useDelete, type TreeNode } from '../../list/index.js';
import { standardScreen } from '../../registers/standard-screen.js';
import { useImpactQuestion } from '../impact/use-impact-question.js';
import { categoryTreeKey, type CategoryInTree } from './category-tree.js';

const { permission } = itemCategory;
const categoryScreen = standardScreen(itemCategory, { inputs: { pid: [], pname: [], selectType: [] } });
const { resource } = categoryScreen;

interface CategoryToolsProps {
  readonly node: CategoryInTree & TreeNode;
  readonly onAdded: (id: string) => void;
  readonly onRemoved: () => void;
}

/** What can be done with the chosen node of the tree: a category below it, itself edited or deleted. */
export function CategoryTools({ node, onAdded, onRemoved }: CategoryToolsProps) {
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: [categoryTreeKey] });
  const [dialog, setDialog] = useState<'add' | 'edit'>();
  const remove = useDelete(resource, {
    onDeleted: () => {
      refresh();
      onRemoved();
    },
  });
  const impact = useImpactQuestion();
  const mayAdd = useCan(`${permission}_ADD`);
  const mayEdit = useCan(`${permission}_UPDATE`);
  const mayDelete = useCan(`${permission}_DELETE`);
  if (!mayAdd && !mayEdit && !mayDelete) return null;
  const ofRoot = node.category === undefined;
  return (
    <Box role="toolbar" aria-label="项目类别" sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
      <Box component="span" sx={{ flex: 1, fontSize: 12, color: 'text.secondary' }}>
        项目类别
      </Box>
      <Tool title={`在“${node.label}”下新增类别`} hidden={!mayAdd} onClick={() => setDialog('add')}>
        <AddIcon fontSize="small" />
      </Tool>
      <Tool title={`编辑“${node.label}”`} hidden={!mayEdit} disabled={ofRoot} onClick={() => setDialog('edit')}>
        <EditIcon fontSize="small" />
      </Tool>
      <Tool title={`删除“${node.label}”`} hidden={!mayDelete} disabled={ofRoot} onClick={() => void remove([node.id])}>
        <DeleteIcon fontSize="small" />
      </Tool>
      {dialog && (
        <RecordDialog
          definition={categoryScreen}
          mode={dialog}
          id={dialog === 'edit' ? node.id : undefined}
          defaults={dialog === 'add' ? { pid: node.id } : undefined}
          beforeSave={(sent, mode) => (mode === 'add' ? Promise.resolve(sent) : impact.ask(resource, sent))}
          onSaved={(record) => {
            refresh();
            if (dialog === 'add' && typeof record['id'] === 'string') onAdded(record['id']);
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {impact.dialog}
    </Box>
  );
}

interface ToolProps {
  readonly title: string;
  readonly hidden: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Tool({ title, hidden, disabled, onClick, children }: ToolProps) {
  if (hidden) return null;
  return (
    <Tooltip title={disabled ? '评选标准本身不能修改' : title}>
      <span>
        <IconButton size="small" aria-label={title} disabled={disabled} onClick={onClick}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}
