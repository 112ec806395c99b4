import PrintIcon from '@mui/icons-material/PrintOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import type { ColumnChoice } from '../table/column-choice.js';
import { ColumnMenu } from '../table/ColumnMenu.js';
import { ExportTool } from './ExportTool.js';
import { SavedQueriesTool } from '../search/SavedQueriesTool.js';
import type { RecordRow } from '../screen-definition.js';
import { useTabList } from '../TabList.js';
import type { ExportedList } from './use-export.js';
import type { Printing } from './use-print.js';

interface ListToolsProps<Row extends RecordRow> {
  readonly choice: ColumnChoice<Row>;
  readonly paper: Printing<Row>;
  /** All of the list as it is filtered and ordered, for a workbook. */
  readonly exported: ExportedList;
  /** Further tools, before the choice of columns. */
  readonly children?: ReactNode;
}

/** What can be done with the list around it, at the end of the search row. */
export function ListTools<Row extends RecordRow>({ choice, paper, exported, children }: ListToolsProps<Row>) {
  const { total, refetch } = useTabList();
  return (
    <>
      <Tooltip title="刷新">
        <IconButton size="small" aria-label="刷新列表" onClick={refetch}>
          <RefreshIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title="打印">
        <span>
          <IconButton size="small" aria-label="打印" disabled={paper.busy} onClick={() => void paper.print()}>
            <PrintIcon fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      <ExportTool {...exported} total={total} />
      {children}
      <SavedQueriesTool />
      <ColumnMenu choice={choice} />
    </>
  );
}
