import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, type ReactNode } from 'react';
import { CellValue } from './CellValue.js';
import { EmptyList } from './EmptyList.js';
import { mergeSpans } from './merge-spans.js';
import { RecordCards } from './RecordCards.js';
import type { ColumnDefinition, RecordRow } from './screen-definition.js';
import { alignment, footedFrameStyle, headStyle, lastStyle, scrollStyle } from './table-styles.js';

export interface MergedColumn<Row extends RecordRow> extends ColumnDefinition<Row> {
  /** Equal neighbours become one cell; merged columns stand first, widest category first. */
  readonly merge?: boolean;
}

export interface MergedTableProps<Row extends RecordRow> {
  readonly label: string;
  readonly columns: readonly MergedColumn<Row>[];
  readonly rows: readonly Row[];
  readonly loading?: boolean;
  readonly actions?: (row: Row) => ReactNode;
  readonly emptyHint?: ReactNode;
  /** Stays in sight under the rows: totals. */
  readonly foot?: ReactNode;
}

/**
 * A whole list without pages whose equal neighbouring cells are merged (spec part 2, section 2); cards on a phone:
 * `<MergedTable label="申报材料" columns={[{ source: 'itemTypeName', label: '类别', merge: true }, …]} rows={rows} />`
 */
export function MergedTable<Row extends RecordRow>(props: MergedTableProps<Row>) {
  const { label, rows, loading = false, emptyHint, foot } = props;
  const phone = useMediaQuery('(max-width:599px)', { noSsr: true });
  return (
    <Box aria-busy={loading} sx={footedFrameStyle}>
      <Box sx={{ height: 2, flex: 'none' }}>
        {loading && <LinearProgress aria-label="正在加载" sx={{ height: 2 }} />}
      </Box>
      {phone ? (
        <RecordCards {...props} />
      ) : (
        <Box sx={scrollStyle} tabIndex={0} role="region" aria-label={`${label}，可滚动`}>
          <Table stickyHeader size="small" aria-label={label}>
            <Head {...props} />
            <Body {...props} />
          </Table>
        </Box>
      )}
      {!loading && rows.length === 0 && <EmptyList hint={emptyHint} />}
      {foot && <Box sx={footStyle}>{foot}</Box>}
    </Box>
  );
}

function Head<Row extends RecordRow>({ columns, actions }: MergedTableProps<Row>) {
  return (
    <TableHead>
      <TableRow sx={{ bgcolor: 'background.default' }}>
        {columns.map((column) => (
          <TableCell key={column.source} align={alignment(column)} sx={{ ...headStyle, width: column.width }}>
            {column.label}
            {column.unit && `（${column.unit}）`}
          </TableCell>
        ))}
        {actions && (
          <TableCell className="no-print" sx={{ ...headStyle, ...lastStyle, zIndex: 3 }}>
            操作
          </TableCell>
        )}
      </TableRow>
    </TableHead>
  );
}

function Body<Row extends RecordRow>({ columns, rows, actions }: MergedTableProps<Row>) {
  const merged = useMemo(() => columns.filter(({ merge }) => merge).map(({ source }) => source), [columns]);
  const spans = useMemo(() => mergeSpans(rows, merged), [rows, merged]);
  return (
    <TableBody>
      {rows.map((row, index) => (
        <TableRow key={row.id} sx={{ bgcolor: 'background.paper' }}>
          {columns.map((column) => {
            const span = spans[column.source]?.[index] ?? 1;
            if (span === 0) return null;
            const style = column.merge ? mergedStyle : cellStyle;
            return (
              <TableCell key={column.source} rowSpan={span} align={alignment(column)} sx={style}>
                <CellValue column={column} row={row} />
              </TableCell>
            );
          })}
          {actions && (
            <TableCell className="no-print" sx={{ ...cellStyle, ...lastStyle, width: '1%' }}>
              {actions(row)}
            </TableCell>
          )}
        </TableRow>
      ))}
    </TableBody>
  );
}

const cellStyle = { height: 40, py: 0.5, px: 1.5, minWidth: 80 } as const;
const mergedStyle = {
  ...cellStyle,
  py: 1,
  verticalAlign: 'top',
  borderRight: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;

const footStyle = {
  position: { xs: 'sticky', sm: 'static' },
  bottom: 0,
  flex: 'none',
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;
