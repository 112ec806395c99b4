import Box from '@mui/material/Box';
import type { StatisticsRow } from '@county-tcm/domain/statistics/drill-down';
import { rowTitle } from '@county-tcm/domain/statistics/visible-rows';
import { Figure } from './Figure.js';
import type { NumbersProps } from './NumbersTable.js';

/** The same numbers on a phone: a card for each row, the totals last. */
export function NumbersCards({ table, rows, total, pathOf }: NumbersProps) {
  const card = (row: StatisticsRow | null, shown: StatisticsRow) => {
    const title = rowTitle(table, row);
    return (
      <Box component="li" key={String(row?.['unitId'] ?? title)} sx={cardStyle}>
        <Box sx={{ fontWeight: 600 }}>{title}</Box>
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 0.5, columnGap: 2 }}>
          {table.columns.map((column) => (
            <Box key={column.name} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {groupWords(column.group)}
                {column.label}
              </Box>
              <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
                <Figure column={column} row={shown} title={title} to={pathOf(column, row)} /> {column.unit}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    );
  };
  return (
    <Box component="ul" aria-label={table.title} sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => card(row, row))}
      {total && card(null, total)}
    </Box>
  );
}

function groupWords(group: string | undefined): string {
  return group ? `${group} · ` : '';
}

const cardStyle = {
  display: 'grid',
  gap: 1,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;
