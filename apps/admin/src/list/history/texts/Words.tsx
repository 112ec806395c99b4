import Box from '@mui/material/Box';
import type { Piece } from './difference.js';

/** Words of one side; what the other side has not is marked by its line as well as by its colour. */
export function Words({ pieces, tag }: { readonly pieces: readonly Piece[]; readonly tag: 'del' | 'ins' }) {
  return pieces.map(({ text, only }, at) =>
    only ? (
      <Box key={at} component={tag} sx={tag === 'del' ? goneStyle : newStyle}>
        {text}
      </Box>
    ) : (
      <span key={at}>{text}</span>
    ),
  );
}

const goneStyle = {
  color: 'text.primary',
  bgcolor: 'color-mix(in srgb, var(--mui-palette-error-main) 16%, transparent)',
  textDecorationColor: 'var(--mui-palette-error-main)',
} as const;

const newStyle = {
  color: 'text.primary',
  fontWeight: 600,
  textUnderlineOffset: '3px',
  bgcolor: 'color-mix(in srgb, var(--mui-palette-success-main) 16%, transparent)',
  textDecorationColor: 'var(--mui-palette-success-main)',
} as const;
