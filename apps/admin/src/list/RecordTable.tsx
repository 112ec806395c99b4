import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { EmptyList } from './EmptyList.js';
import { LongTextTip } from './LongTextTip.js';
import { RecordCards } from './RecordCards.js';
import { RecordTableHead } from './RecordTableHead.js';
import { RecordTableRow } from './RecordTableRow.js';
import type { ColumnDefinition, RecordRow, SortOrder } from './screen-definition.js';
import { frameStyle, scrollStyle } from './table-styles.js';

export interface RowSelection {
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
  /** Rows that cannot be chosen show a checkbox that cannot be pressed. */
  readonly disabled?: boolean;
}

export interface RecordTableProps<Row extends RecordRow> {
  /** Names the table for screen readers and paper. */
  readonly label: string;
  readonly columns: readonly ColumnDefinition<Row>[];
  readonly rows: readonly Row[];
  /** Number of the first row less one; the sequence numbers go on over pages. */
  readonly offset?: number;
  readonly loading?: boolean;
  readonly sort?: SortOrder;
  /** Left out, the headers do not sort. */
  readonly onSort?: (order: SortOrder | undefined) => void;
  /** Buttons of one row; the column 操作 stays in sight. */
  readonly actions?: (row: Row) => ReactNode;
  readonly selection?: RowSelection;
  /** The next step, under 暂无数据. */
  readonly emptyHint?: ReactNode;
  /** Something went wrong while loading; shown above the rows that are there. */
  readonly problem?: ReactNode;
}

/**
 * A list's table: the header and the outer columns stay while it scrolls, loading keeps the rows under a thin bar,
 * below 600 px each row becomes a card. It fills the height it is given.
 *
 *     <RecordTable label="单位列表" columns={columns} rows={rows} loading={isFetching} actions={(row) => …} />
 */
export function RecordTable<Row extends RecordRow>(props: RecordTableProps<Row>) {
  const { label, columns, rows, offset = 0, loading = false, actions, selection, emptyHint, problem } = props;
  const phone = useMediaQuery('(max-width:599px)', { noSsr: true });
  const empty = !loading && !problem && rows.length === 0;
  return (
    <Box aria-busy={loading} sx={frameStyle}>
      <Box sx={{ height: 2, flex: 'none' }}>
        {loading && <LinearProgress aria-label="正在加载" sx={{ height: 2 }} />}
      </Box>
      {problem}
      {phone ? (
        <RecordCards {...props} />
      ) : (
        <LongTextTip>
          <Box sx={scrollStyle} tabIndex={0} role="region" aria-label={`${label}，可滚动`}>
            <Table stickyHeader size="small" aria-label={label} sx={{ borderCollapse: 'separate' }}>
              <RecordTableHead {...props} />
              <TableBody>
                {rows.map((row, index) => (
                  <RecordTableRow
                    key={row.id}
                    row={row}
                    number={offset + index + 1}
                    columns={columns}
                    actions={actions}
                    selection={selection}
                  />
                ))}
              </TableBody>
            </Table>
            {empty && <EmptyList hint={emptyHint} />}
          </Box>
        </LongTextTip>
      )}
      {phone && empty && <EmptyList hint={emptyHint} />}
    </Box>
  );
}
