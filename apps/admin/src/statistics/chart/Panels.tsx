import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import type { Panel } from './panels.js';

const PanelChart = lazy(() => import('./PanelChart.js'));

/** The chart of a table: small bar charts side by side, one for each column. */
export function Panels({ title, panels }: { readonly title: string; readonly panels: readonly Panel[] }) {
  const navigate = useNavigate();
  return (
    <Box component="section" aria-label={`${title}图表`} sx={gridStyle(panels.length)}>
      {panels.map((panel) => (
        <Box key={panel.name} component="figure" sx={panelStyle}>
          <Typography component="figcaption" variant="h3" sx={{ mb: 0.5 }}>
            {panel.title}
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, fontSize: 12 }}>
              （{panel.unit}）
            </Box>
          </Typography>
          <Suspense fallback={<Skeleton variant="rounded" height={180} />}>
            <PanelChart panel={panel} onOpen={(path) => void navigate(path)} />
          </Suspense>
        </Box>
      ))}
    </Box>
  );
}

function gridStyle(count: number) {
  const narrowest = count === 1 ? '100%' : `min(100%, ${count % 4 === 0 ? 250 : 320}px)`;
  return { display: 'grid', gap: 1, flex: 'none', gridTemplateColumns: `repeat(auto-fit, minmax(${narrowest}, 1fr))` };
}

const panelStyle = {
  m: 0,
  p: 1.5,
  minWidth: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  breakInside: 'avoid',
} as const;
