import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useSiteInfo } from '../access/site-info.js';

interface WelcomeProps {
  readonly title: string;
  readonly facts: readonly (string | null | undefined)[];
  /** At the right end: the year. */
  readonly children: ReactNode;
}

/** Whose home it is. The site's picture lies under a veil that keeps the words readable in light and dark. */
export function Welcome({ title, facts, children }: WelcomeProps) {
  const { bgImg } = useSiteInfo();
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        backgroundImage: bgImg ? `url("${bgImg.replace(/["\\\s]/g, encodeURIComponent)}")` : undefined,
        backgroundSize: 'cover',
        backgroundPosition: 'center',
        overflow: 'hidden',
      }}
    >
      <Box sx={veilStyle(Boolean(bgImg))}>
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography variant="h2" sx={{ fontSize: 20, lineHeight: '28px', overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Typography sx={{ color: bgImg ? 'text.primary' : 'text.secondary', minHeight: 22 }}>
            {facts.filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        {children}
      </Box>
    </Box>
  );
}

const veilStyle = (veiled: boolean) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  px: 2,
  py: 2,
  bgcolor: veiled ? 'rgb(var(--mui-palette-background-paperChannel) / 0.9)' : undefined,
});
