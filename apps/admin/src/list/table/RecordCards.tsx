import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { CellValue } from './CellValue.js';
import type { RecordTableProps } from './RecordTable.js';
import type { RecordRow } from '../screen-definition.js';

/** The same rows on a phone: one card each, labels beside values, the actions at its foot. */
export function RecordCards<Row extends RecordRow>(props: RecordTableProps<Row>) {
  const { label, columns, rows, offset = 0, actions, selection } = props;
  return (
    <Box component="ul" aria-label={label} sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row, index) => (
        <Box component="li" key={row.id} sx={cardStyle}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', fontSize: 12 }}>
            {selection && (
              <Checkbox
                size="small"
                sx={{ p: 0.5, ml: -0.5 }}
                checked={selection.ids.includes(row.id)}
                onChange={() => selection.onToggle(row.id)}
                slotProps={{ input: { 'aria-label': `选择第 ${offset + index + 1} 行` } }}
              />
            )}
            {offset + index + 1}
          </Box>
          <Box component="dl" sx={listStyle}>
            {columns.map((column) => (
              <Box key={column.source} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {column.label}
                </Box>
                <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  <CellValue column={column} row={row} />
                  {column.unit && row[column.source] != null && ` ${column.unit}`}
                </Box>
              </Box>
            ))}
          </Box>
          {actions && <Box sx={{ borderTop: 1, borderColor: 'divider', mx: -1.5, px: 1, pt: 0.5 }}>{actions(row)}</Box>}
        </Box>
      ))}
    </Box>
  );
}

const cardStyle = {
  display: 'grid',
  gap: 1,
  p: 1.5,
  pb: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
};

const listStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(72px, auto) 1fr',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  mb: 0.5,
};
