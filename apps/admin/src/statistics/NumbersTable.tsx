import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { StatisticsRow } from '@county-tcm/domain/statistics/drill-down';
import { rowsLabel, rowTitle } from '@county-tcm/domain/statistics/visible-rows';
import type { Column, StatisticsTable } from '@county-tcm/domain/statistics/table';
import { Figure } from './Figure.js';
import { commonUnit } from './figures.js';

export interface NumbersProps {
  readonly table: StatisticsTable;
  readonly rows: readonly StatisticsRow[];
  /** Left out where there is none. */
  readonly total: StatisticsRow | null;
  readonly pathOf: (column: Column, row: StatisticsRow | null) => string | undefined;
}

/** The numbers as a table, each a link; heads of a kind stand under a common one. */
export function NumbersTable({ table, rows, total, pathOf }: NumbersProps) {
  const { columns, title } = table;
  const cells = (row: StatisticsRow | null, shown: StatisticsRow) =>
    columns.map((column) => (
      <TableCell key={column.name} align="right" sx={numberStyle}>
        <Figure column={column} row={shown} title={rowTitle(table, row)} to={pathOf(column, row)} />
      </TableCell>
    ));
  return (
    <Box sx={frameStyle} tabIndex={0} role="region" aria-label={`${title}，可滚动`}>
      <Table size="small" aria-label={title}>
        <Heads table={table} />
        <TableBody>
          {rows.map((row) => (
            <TableRow key={String(row['unitId'] ?? rowTitle(table, row))} sx={rowStyle}>
              <TableCell component="th" scope="row" sx={titleStyle}>
                {rowTitle(table, row)}
              </TableCell>
              {cells(row, row)}
            </TableRow>
          ))}
        </TableBody>
        {total && (
          <TableFooter>
            <TableRow sx={totalStyle}>
              <TableCell component="th" scope="row" sx={titleStyle}>
                合计
              </TableCell>
              {cells(null, total)}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </Box>
  );
}

/** Neighbours that have the same head above them. */
interface HeadGroup {
  readonly label: string | undefined;
  readonly columns: readonly Column[];
}

function groupsOf(columns: readonly Column[]): readonly HeadGroup[] {
  const groups: { label: string | undefined; columns: Column[] }[] = [];
  for (const column of columns) {
    const last = groups.at(-1);
    if (last && column.group !== undefined && last.label === column.group) last.columns.push(column);
    else groups.push({ label: column.group, columns: [column] });
  }
  return groups;
}

function Heads({ table }: { readonly table: StatisticsTable }) {
  const groups = groupsOf(table.columns);
  const grouped = groups.some(({ label }) => label !== undefined);
  const common = commonUnit(table);
  const words = ({ label, unit }: Column) => (
    <>
      {label}
      {common === undefined && <Box sx={{ fontWeight: 400, fontSize: 12, whiteSpace: 'nowrap' }}>（{unit}）</Box>}
    </>
  );
  return (
    <TableHead>
      <TableRow>
        <TableCell rowSpan={grouped ? 2 : 1} sx={{ ...titleStyle, ...headStyle, zIndex: 3 }}>
          {rowsLabel(table)}
        </TableCell>
        {groups.map(({ label, columns }) =>
          label === undefined ? (
            columns.map((column) => (
              <TableCell key={column.name} rowSpan={grouped ? 2 : 1} align="right" sx={headStyle}>
                {words(column)}
              </TableCell>
            ))
          ) : (
            <TableCell key={label} colSpan={columns.length} scope="colgroup" align="center" sx={groupStyle}>
              {label}
            </TableCell>
          ),
        )}
      </TableRow>
      {grouped && (
        <TableRow>
          {groups
            .filter(({ label }) => label !== undefined)
            .flatMap(({ columns }) => columns)
            .map((column) => (
              <TableCell key={column.name} align="right" sx={headStyle}>
                {words(column)}
              </TableCell>
            ))}
        </TableRow>
      )}
    </TableHead>
  );
}

const frameStyle = {
  overflow: 'auto',
  flex: 'none',
  maxWidth: '100%',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;

const headStyle = {
  py: 1,
  px: 1.5,
  minWidth: 88,
  fontWeight: 600,
  fontSize: 13,
  color: 'text.secondary',
  bgcolor: 'background.default',
  verticalAlign: 'bottom',
} as const;

const groupStyle = { ...headStyle, borderLeft: 1, borderRight: 1, borderColor: 'divider' } as const;

const rowStyle = { bgcolor: 'background.paper', '&:hover': { bgcolor: 'background.default' } } as const;

const numberStyle = {
  px: 1.5,
  height: 40,
  py: 0.5,
  fontVariantNumeric: 'tabular-nums',
  color: 'text.primary',
} as const;

/** What a row is of stays at the left edge. */
const titleStyle = {
  position: 'sticky',
  left: 0,
  zIndex: 2,
  px: 1.5,
  py: 0.5,
  minWidth: 132,
  whiteSpace: 'nowrap',
  '@media print': { '&&': { minWidth: '26mm !important' } },
  fontWeight: 400,
  bgcolor: 'inherit',
} as const;

const totalStyle = {
  bgcolor: 'background.default',
  '&& > *': {
    fontWeight: 600,
    fontSize: 14,
    color: 'text.primary',
    borderTop: 1,
    borderColor: 'divider',
    borderBottom: 0,
  },
} as const;
