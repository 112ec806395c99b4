import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { signs, type Sign } from '../signs.js';

/** How many items the score counts as full marks because nobody declared them. */
export function Unanswered({ count }: { readonly count: number }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
      未填 {count} 项
    </Box>
  );
}

/** How many items the review lowered. */
export function Lowered({ count }: { readonly count: number }) {
  return (
    <Box component="span" sx={{ color: 'warning.main', fontSize: 13 }}>
      <Signed sign="missed">扣 {count} 项</Signed>
    </Box>
  );
}

interface ToProps {
  readonly to: string | undefined;
  /** What the figure is about, for those who hear the link without its column. */
  readonly about?: string;
  readonly title?: string;
  readonly children: ReactNode;
}

/** Leads from a figure to where it comes from, where the user may go. */
export function To({ to, about, title, children }: ToProps) {
  if (!to) return <>{children}</>;
  return (
    <Link component={RouterLink} to={to} title={title} sx={{ position: 'relative' }}>
      {about && (
        <Box component="span" sx={hiddenStyle}>
          {about}
        </Box>
      )}
      {children}
    </Link>
  );
}

/** So many of all;. */
export function Of({ done, all }: { readonly done: number; readonly all: number }) {
  return (
    <span>
      {done} / {all}
    </span>
  );
}

/** A figure with the sign of how it stands. */
export function Signed({ sign, children }: { readonly sign: Sign; readonly children: ReactNode }) {
  const { Icon, colour } = signs[sign];
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <Icon sx={{ fontSize: 16, color: colour }} aria-hidden />
      {children}
    </Box>
  );
}

const hiddenStyle = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
