import PrintIcon from '@mui/icons-material/PrintOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import type { ColumnChoice } from './column-choice.js';
import { ColumnMenu } from './ColumnMenu.js';
import { ExportTool } from './ExportTool.js';
import type { ColumnDefinition, RecordRow } from './screen-definition.js';
import type { ExportedList } from './use-export.js';

interface ListToolsProps<Row extends RecordRow> {
  readonly columns: readonly ColumnDefinition<Row>[];
  readonly choice: ColumnChoice;
  readonly onRefresh: () => void;
  readonly onPrint: () => void;
  /** What is to be printed is being brought. */
  readonly printing?: boolean;
  /** All of the list as it is filtered and ordered, for a workbook. */
  readonly exported: ExportedList;
  /** Rows on all pages. */
  readonly total: number;
  /** Further tools, before the choice of columns. */
  readonly children?: ReactNode;
}

/** Refresh, print, export and column choice at the end of the search row. */
export function ListTools<Row extends RecordRow>(props: ListToolsProps<Row>) {
  const { columns, choice, onRefresh, onPrint, printing, exported, total, children } = props;
  return (
    <>
      <Tooltip title="刷新">
        <IconButton size="small" aria-label="刷新列表" onClick={onRefresh}>
          <RefreshIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title="打印">
        <span>
          <IconButton size="small" aria-label="打印" disabled={printing} onClick={onPrint}>
            <PrintIcon fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      <ExportTool {...exported} total={total} />
      {children}
      <ColumnMenu columns={columns} choice={choice} />
    </>
  );
}
