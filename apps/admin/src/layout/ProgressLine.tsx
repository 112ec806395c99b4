import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';

interface ProgressLineProps {
  readonly label: string;
  readonly done: number;
  readonly all: number;
}

/** So many of all, as figures and as a bar. */
export function ProgressLine({ label, done, all }: ProgressLineProps) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, flex: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, fontSize: 13 }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {label}
        </Box>
        <span>
          {done} / {all}
        </span>
      </Box>
      <LinearProgress
        variant="determinate"
        value={all === 0 ? 0 : (100 * done) / all}
        aria-label={label}
        sx={{ height: 6, borderRadius: 3 }}
      />
    </Box>
  );
}
