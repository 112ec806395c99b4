import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { EmptyList } from './EmptyList.js';
import { LongTextTip } from './LongTextTip.js';
import { RecordCards } from './RecordCards.js';
import { RecordRows } from './RecordRows.js';
import type { ColumnDefinition, RecordRow, SortOrder } from '../screen-definition.js';
import { frameStyle } from './table-styles.js';

/** Rows chosen to do something with all of them. */
export interface RowSelection {
  readonly ids: readonly string[];
  readonly onToggle: (id: string) => void;
  readonly onSelect: (ids: string[]) => void;
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
  const { rows, loading = false, emptyHint, problem } = props;
  const phone = useMediaQuery('(max-width:599px)', { noSsr: true });
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
          <RecordRows {...props} />
        </LongTextTip>
      )}
      {!loading && !problem && rows.length === 0 && <EmptyList hint={emptyHint} />}
    </Box>
  );
}
