import TooMuchIcon from '@mui/icons-material/ErrorOutlined';
import BelowIcon from '@mui/icons-material/SouthEast';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { highestShare } from '@county-tcm/domain/home/threshold';
import type { StatisticsRow } from '@county-tcm/domain/statistics/drill-down';
import type { Column } from '@county-tcm/domain/statistics/table';
import { Link } from 'react-router';
import { figure, numberIn, problemOf } from './figures.js';

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
  const problem = problemOf(column, row);
  const tooMuch = column.kind === 'share' && value > highestShare;
  const Mark = tooMuch ? TooMuchIcon : BelowIcon;
  const shown = (
    <>
      {problem && (
        <Mark sx={{ fontSize: 14, mr: 0.5, verticalAlign: '-2px' }} aria-label={problem} titleAccess={problem} />
      )}
      {text}
    </>
  );
  const colour = problem && (tooMuch ? 'error.main' : 'warning.main');
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
