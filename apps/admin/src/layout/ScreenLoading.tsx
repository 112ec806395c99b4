import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';

/** A thin bar while a screen's code or the menu is on its way; it appears only after 300 ms, so that quick ones do not flicker. */
export function ScreenLoading() {
  return (
    <Box
      role="status"
      aria-label="正在加载"
      sx={{
        opacity: 0,
        animation: 'appear 0s 300ms forwards',
        '@keyframes appear': { to: { opacity: 1 } },
      }}
    >
      <LinearProgress aria-label="正在加载" sx={{ height: 2 }} />
    </Box>
  );
}
