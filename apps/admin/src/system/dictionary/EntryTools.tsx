import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import TopIcon from '@mui/icons-material/VerticalAlignTopOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { dict, DICT_ROOT } from '@county-tcm/domain/registers/system/dict';
import { useMemo, useState, type ReactNode } from 'react';
import { useCan } from '../../access/session.js';
import { RecordDialog, useDelete, type TreeNode } from '../../list/index.js';
import { resource, type DictionaryEntry } from './dictionary-tree.js';
import { entryScreen } from './entry-screen.js';

interface EntryToolsProps {
  readonly entries: readonly DictionaryEntry[];
  readonly node: TreeNode | undefined;
  /** Another entry is to be shown; nothing for the dictionaries themselves. */
  readonly onChoose: (id: string) => void;
}

/** What can be done with the chosen entry itself: it is no row of the list beside the tree. */
export function EntryTools({ entries, node, onChoose }: EntryToolsProps) {
  const [editing, setEditing] = useState(false);
  const pid = (node?.data as DictionaryEntry | undefined)?.pid;
  const above = pid === undefined || pid === DICT_ROOT ? '' : pid;
  const remove = useDelete(resource, { onDeleted: () => onChoose(above) });
  const definition = useMemo(
    () => entryScreen(entries, { label: '字典项', everywhere: false, editing: node?.id }),
    [entries, node?.id],
  );
  const mayEdit = useCan(`${dict.permission}_UPDATE`);
  const mayDelete = useCan(`${dict.permission}_DELETE`);
  return (
    <Box role="toolbar" aria-label="字典" sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
      <Box component="span" sx={{ flex: 1, fontSize: 12, color: 'text.secondary' }}>
        字典
      </Box>
      <Tool title="显示全部字典" disabled={!node} onClick={() => onChoose('')}>
        <TopIcon fontSize="small" />
      </Tool>
      {mayEdit && (
        <Tool title={node ? `编辑“${node.label}”` : '编辑'} disabled={!node} onClick={() => setEditing(true)}>
          <EditIcon fontSize="small" />
        </Tool>
      )}
      {mayDelete && (
        <Tool
          title={node ? `删除“${node.label}”` : '删除'}
          disabled={!node}
          onClick={() => void (node && remove([node.id]))}
        >
          <DeleteIcon fontSize="small" />
        </Tool>
      )}
      {editing && node && (
        <RecordDialog definition={definition} mode="edit" id={node.id} onClose={() => setEditing(false)} />
      )}
    </Box>
  );
}

interface ToolProps {
  readonly title: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Tool({ title, disabled, onClick, children }: ToolProps) {
  return (
    <Tooltip title={disabled ? '' : title}>
      <span>
        <IconButton size="small" aria-label={title} disabled={disabled} onClick={onClick}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}
