import BelowIcon from '@mui/icons-material/SouthEast';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { StatisticsRow } from '@county-tcm/domain/statistics/behind';
import type { Column } from '@county-tcm/domain/statistics/table';
import { Link } from 'react-router';
import { figure, isBelow, numberIn } from './figures.js';

interface FigureProps {
  readonly column: Column;
  readonly row: StatisticsRow;
  /** What the row is of. */
  readonly title: string;
  /** The list with the records behind the number. */
  readonly to: string | undefined;
}

/** One number of a table, leading to the records behind it. */
export function Figure({ column, row, title, to }: FigureProps) {
  const value = numberIn(row, column);
  const text = figure(column, row);
  const below = isBelow(column, row);
  const shown = (
    <>
      {below && column.kind === 'share' && (
        <BelowIcon
          sx={{ fontSize: 14, mr: 0.5, verticalAlign: '-2px' }}
          aria-label={`低于建议的${column.recommended}%`}
        />
      )}
      {text}
    </>
  );
  const colour = below ? 'warning.main' : undefined;
  if (value === 0)
    return (
      <Box component="span" sx={{ color: colour ?? 'text.secondary' }}>
        {shown}
      </Box>
    );
  if (!to)
    return (
      <Box component="span" sx={{ color: colour }}>
        {shown}
      </Box>
    );
  const what = [title, column.group, column.label].filter(Boolean).join(' ');
  return (
    <MuiLink component={Link} to={to} title={`查看${what}的记录`} sx={{ color: colour, whiteSpace: 'nowrap' }}>
      {shown}
    </MuiLink>
  );
}
