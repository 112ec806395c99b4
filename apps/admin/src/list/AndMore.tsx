import Box from '@mui/material/Box';

interface AndMoreProps {
  readonly shown: number;
  readonly all: number;
  /** What they are counted in. */
  readonly unit: '项' | '处';
}

/** Below the first few of many: how many there are. */
export function AndMore({ shown, all, unit }: AndMoreProps) {
  if (all <= shown) return null;
  return (
    <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 12 }}>
      等 {all} {unit}
    </Box>
  );
}
