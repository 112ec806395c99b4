import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ChartData, ChartRow, Pick, Tone } from './chart-rows.js';

interface BarsProps {
  /** What is drawn, for those who cannot see it. */
  readonly label: string;
  readonly data: ChartData;
  readonly onPick: (pick: Pick) => void;
}

/**
 * Bars one below the other, each of the same parts, with their figures; a click on a part leads on. Drawn by the page
 * itself: the first screen after signing in does not wait for a chart program.
 */
export function Bars({ label, data: { series, rows, unit }, onPick }: BarsProps) {
  const longest = Math.max(1, ...rows.map(({ segments }) => segments.reduce((sum, { value }) => sum + value, 0)));
  const part = (row: ChartRow, index: number) => {
    const { name = '', tone = 'left' } = series[index] ?? {};
    const { value = 0, words, pick } = row.segments[index] ?? {};
    if (value === 0) return null;
    const share = (100 * value) / longest;
    const inside = words === undefined && row.segments.every((segment) => segment.words === undefined);
    return (
      <ButtonBase
        key={name}
        tabIndex={-1}
        disabled={!pick}
        title={`${row.name} ${name} ${value} ${unit}`}
        onClick={() => pick && onPick(pick)}
        sx={{ ...partStyle, ...toneStyle(tone), width: `${share}%` }}
      >
        {inside && share >= narrowest ? value : ''}
      </ButtonBase>
    );
  };
  return (
    <Box role="group" aria-label={label}>
      {rows.map((row) => (
        <Box key={row.name} sx={rowStyle}>
          <Box component="span" title={row.name} sx={nameStyle}>
            {row.name}
          </Box>
          <Box sx={{ display: 'flex', flex: 1, minWidth: 0, height: 18 }}>
            {row.segments.map((_, index) => part(row, index))}
          </Box>
          {row.segments[0]?.words && <Box sx={{ width: 56, textAlign: 'right' }}>{row.segments[0].words}</Box>}
        </Box>
      ))}
      {series.length > 2 && <Legend series={series} />}
    </Box>
  );
}

function Legend({ series }: Omit<ChartData, 'rows' | 'unit'>) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, pt: 0.5, fontSize: 12, color: 'text.secondary' }}>
      {series.map(({ name, tone }) => (
        <Box key={name} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box sx={{ ...toneStyle(tone), width: 12, height: 12, borderRadius: 0.25 }} />
          {name}
        </Box>
      ))}
    </Box>
  );
}

/** Below this part of the row, in percent, a figure has no room in it. */
const narrowest = 8;

const stripes = 'repeating-linear-gradient(45deg, rgba(0,0,0,0.18) 0 2px, transparent 2px 6px)';

/** Told apart by the colour-blind, and by pattern besides. */
function toneStyle(tone: Tone) {
  switch (tone) {
    case 'done':
    case 'met':
      return { bgcolor: 'primary.main', color: 'primary.contrastText' };
    case 'missed':
      return { bgcolor: 'warning.main', backgroundImage: stripes, color: 'background.paper' };
    case 'left':
      return { bgcolor: 'action.selected', color: 'text.primary' };
    case 'unrecorded':
      return { bgcolor: 'action.disabled', color: 'text.primary' };
  }
}

const rowStyle = { display: 'flex', alignItems: 'center', gap: 1, height: 32, fontSize: 12 } as const;

const nameStyle = {
  width: { xs: 112, sm: 148 },
  flex: 'none',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

const partStyle = { height: '100%', fontSize: 12, lineHeight: '18px', overflow: 'hidden', flex: 'none' } as const;
