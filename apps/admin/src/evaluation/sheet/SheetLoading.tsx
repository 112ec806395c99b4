import Skeleton from '@mui/material/Skeleton';
import Box from '@mui/material/Box';

/** The place of a sheet that is on its way. */
export function SheetLoading() {
  return (
    <Box role="status" aria-label="正在加载" sx={{ display: 'grid', gap: 1, alignContent: 'start', flex: 1 }}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={36} />
      ))}
    </Box>
  );
}
