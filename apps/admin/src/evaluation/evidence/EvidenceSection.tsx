import Box from '@mui/material/Box';
import { useId, type ReactNode } from 'react';

interface EvidenceSectionProps {
  readonly title: string;
  /** At the right of the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the panel with its name. */
export function EvidenceSection({ title, action, children }: EvidenceSectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 28 }}>
        <Box component="h3" id={id} sx={{ m: 0, fontSize: 13, fontWeight: 600 }}>
          {title}
        </Box>
        {action}
      </Box>
      {children}
    </Box>
  );
}

/** Pairs of word and value, one below the other; pairs without a value are left out. */
export function Facts({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: '64px minmax(0, 1fr)', gap: 0.75, m: 0, fontSize: 13 }}
    >
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([word, value]) => (
          <Box key={word} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {word}
            </Box>
            <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
    </Box>
  );
}

/** Said where a part has nothing to show. */
export function Nothing({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{children}</Box>;
}
