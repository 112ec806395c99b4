import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import type { ReactNode } from 'react';
import { BulkActionsToolbar, SelectAllButton } from 'react-admin';
import { GuardedButton } from '../../layout/GuardedButton.js';
import { ExportButton } from './ExportTool.js';
import { useTabList } from '../TabList.js';
import type { ExportedList } from './use-export.js';

/** As many rows as one page can bring. */
const mostSelected = 100;

interface BulkToolsProps {
  /** Left out where the user may not. */
  readonly onDelete?: (ids: readonly string[]) => void;
  readonly exported?: ExportedList;
  /** What the screen can do besides. */
  readonly children?: ReactNode;
}

/** What can be done with all chosen rows of the list around it; nothing while none is chosen. */
export function BulkTools({ onDelete, exported, children }: BulkToolsProps) {
  const { ids } = useTabList().selection;
  return (
    <BulkActionsToolbar className="no-print" selectAllButton={<SelectAllButton limit={mostSelected} />}>
      {children}
      {exported && (
        <ExportButton
          path={exported.path}
          body={{ ...exported.body, ids }}
          columns={exported.columns}
          label="导出所选"
          total={ids.length}
        />
      )}
      {onDelete && (
        <GuardedButton variant="outlined" color="error" startIcon={<DeleteIcon />} onClick={() => onDelete(ids)}>
          删除所选
        </GuardedButton>
      )}
    </BulkActionsToolbar>
  );
}
