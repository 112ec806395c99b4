import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Link } from 'react-router';
import { signs, type Sign } from './signs.js';

/** One figure that says at once whether something is left to do. */
export interface Tile {
  readonly label: string;
  readonly value: number;
  /** `/ 18`, `家`. */
  readonly of?: string;
  readonly sign: Sign;
  /** In words, beside the sign. */
  readonly words: string;
  /** Where it leads: a path, or something to show on this very screen. */
  readonly to?: string | (() => void);
}

/** The figures at the top of a home screen, aligned over the whole width. */
export function Tiles({ tiles, label }: { readonly tiles: readonly Tile[]; readonly label: string }) {
  return (
    <Box component="ul" aria-label={label} sx={rowStyle}>
      {tiles.map((tile) => (
        <Box component="li" key={tile.label} sx={{ display: 'flex', minWidth: 0 }}>
          <OneTile tile={tile} />
        </Box>
      ))}
    </Box>
  );
}

function OneTile({ tile }: { readonly tile: Tile }) {
  const { label, value, of, sign, words, to } = tile;
  const { Icon, colour } = signs[sign];
  const content = (
    <>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 13, lineHeight: '20px' }}>
        {label}
      </Box>{' '}
      <Box component="span" sx={{ lineHeight: '32px', whiteSpace: 'nowrap' }}>
        <Box component="span" sx={{ fontSize: 24, fontWeight: 600 }}>
          {value}
        </Box>{' '}
        {of && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {of}
          </Box>
        )}
      </Box>{' '}
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: colour, fontSize: 12 }}>
        <Icon sx={{ fontSize: 14 }} aria-hidden />
        {words}
      </Box>
    </>
  );
  if (!to) return <Box sx={tileStyle}>{content}</Box>;
  if (typeof to === 'function') {
    return (
      <ButtonBase sx={linkStyle} onClick={to}>
        {content}
      </ButtonBase>
    );
  }
  return (
    <ButtonBase component={Link} to={to} sx={linkStyle}>
      {content}
    </ButtonBase>
  );
}

const rowStyle = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  m: 0,
  p: 0,
  listStyle: 'none',
};

const tileStyle = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  px: 2,
  py: 1.5,
  fontSize: 14,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  textAlign: 'left',
} as const;

const linkStyle = { ...tileStyle, '&:hover': { borderColor: 'primary.main' } } as const;
