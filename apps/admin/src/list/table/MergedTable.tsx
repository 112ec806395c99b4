import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, type ReactNode } from 'react';
import { DataTableClasses, DataTableRoot } from 'react-admin';
import { CellValue } from './CellValue.js';
import { EmptyList } from './EmptyList.js';
import { mergeSpans } from './merge-spans.js';
import { RecordCards } from './RecordCards.js';
import { headWords } from './RecordColumns.js';
import { moveAmongRows } from './row-keys.js';
import type { ColumnDefinition, RecordRow } from '../screen-definition.js';
import { alignment, footedFrameStyle } from './table-styles.js';

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
        <DataTableRoot className={DataTableClasses.root}>
          <Box className={DataTableClasses.tableWrapper} tabIndex={0} role="region" aria-label={`${label}，可滚动`}>
            <Table size="small" aria-label={label} className={DataTableClasses.table} onKeyDown={moveAmongRows}>
              <Head {...props} />
              <Body {...props} />
            </Table>
          </Box>
        </DataTableRoot>
      )}
      {!loading && rows.length === 0 && <EmptyList hint={emptyHint} />}
      {foot && <Box sx={footStyle}>{foot}</Box>}
    </Box>
  );
}

function Head<Row extends RecordRow>({ columns, actions }: MergedTableProps<Row>) {
  return (
    <TableHead>
      <TableRow className={DataTableClasses.headerRow}>
        {columns.map((column) => (
          <TableCell
            key={column.source}
            align={alignment(column)}
            className={DataTableClasses.headerCell}
            sx={{ width: column.width }}
          >
            {headWords(column)}
          </TableCell>
        ))}
        {actions && <TableCell className={`${DataTableClasses.headerCell} actions-cell no-print`}>操作</TableCell>}
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
        <TableRow key={row.id} className={DataTableClasses.row} tabIndex={index === 0 ? 0 : -1}>
          {columns.map((column) => {
            const span = spans[column.source]?.[index] ?? 1;
            if (span === 0) return null;
            const kind = column.merge ? 'merged' : 'wraps';
            return (
              <TableCell
                key={column.source}
                rowSpan={span}
                align={alignment(column)}
                className={`${DataTableClasses.rowCell} ${kind}`}
              >
                <CellValue column={column} row={row} />
              </TableCell>
            );
          })}
          {actions && (
            <TableCell className={`${DataTableClasses.rowCell} actions-cell no-print`}>{actions(row)}</TableCell>
          )}
        </TableRow>
      ))}
    </TableBody>
  );
}

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
