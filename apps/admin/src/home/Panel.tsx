import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface PanelProps {
  readonly title: string;
  /** Beside the title: `17 / 18`. */
  readonly note?: ReactNode;
  /** At the right end of the title row. */
  readonly action?: ReactNode;
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** One part of a home screen, under a title of its own. */
export function Panel({ title, note, action, busy, children }: PanelProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} aria-busy={busy} sx={frameStyle}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, px: 2, py: 0.5 }}>
        <Typography variant="h2" id={id} sx={{ fontSize: 15, whiteSpace: 'nowrap' }}>
          {title}
        </Typography>
        {note && (
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 13, minWidth: 0 }}>
            {note}
          </Box>
        )}
        <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 1, flex: 'none' }}>{action}</Box>
      </Box>
      <Box sx={{ px: 2, pb: 2, flex: 1, minHeight: 0 }}>{children}</Box>
    </Box>
  );
}

const frameStyle = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;

/** Nothing to show, and what that means. */
export function Nothing({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ color: 'text.secondary', py: 2, textAlign: 'center' }}>{children}</Box>;
}
