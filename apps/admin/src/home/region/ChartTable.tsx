import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ChartData, Pick, Segment } from './chart-rows.js';

interface ChartTableProps {
  readonly label: string;
  readonly data: ChartData;
  readonly onPick: (pick: Pick) => void;
}

/** What a chart draws, in figures; each leads where its bar does. */
export function ChartTable({ label, data: { series, rows, unit }, onPick }: ChartTableProps) {
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={`${label}表格，可滚动`}>
      <Box component="table" aria-label={label} sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">名称</th>
            {series.map(({ name }) => (
              <Box component="th" scope="col" key={name} sx={{ textAlign: 'right !important' }}>
                {name}（{unit}）
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, segments }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {segments.map((segment, index) => (
                <td key={series[index]?.name}>
                  <Figure segment={segment} about={`${name} ${series[index]?.name ?? ''}`} onPick={onPick} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

interface FigureProps {
  readonly segment: Segment;
  readonly about: string;
  readonly onPick: (pick: Pick) => void;
}

function Figure({ segment: { value, pick }, about, onPick }: FigureProps) {
  if (!pick || value === 0) return <>{value}</>;
  return (
    <Link component="button" type="button" aria-label={`${about} ${value}`} onClick={() => onPick(pick)}>
      {value}
    </Link>
  );
}

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  'th, td': { height: 30, px: 1, textAlign: 'left', borderBottom: 1, borderColor: 'divider', fontWeight: 400 },
  'thead th': { color: 'text.secondary', fontWeight: 600, whiteSpace: 'nowrap' },
  td: { textAlign: 'right' },
} as const;
