import { measure } from '../theme/theme.js';
import type { ColumnDefinition } from './screen-definition.js';

/** Figures stand right, all else left. */
export function alignment({ kind }: Pick<ColumnDefinition, 'kind'>): 'left' | 'right' {
  return kind === 'number' || kind === 'percent' ? 'right' : 'left';
}

const narrowest = 80;
const widest = 'clamp(120px, 15vw, 280px)';

/** Width of a column: the declared one, else as the text asks within bounds. */
export function columnWidth({ width }: Pick<ColumnDefinition, 'width'>) {
  return width ? { width, minWidth: width, maxWidth: width } : { minWidth: narrowest, maxWidth: widest };
}

/** The same for its head, which is never cut: a column is at least as wide as its name. */
export function headWidth(column: Pick<ColumnDefinition, 'width'>) {
  return { ...columnWidth(column), maxWidth: 'none' };
}

export const cellStyle = {
  height: measure.row,
  py: 0,
  px: 1.5,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** Of columns whose text is seen in full. */
export const wrappedStyle = {
  ...cellStyle,
  py: 0.75,
  overflow: 'visible',
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
} as const;

export const headStyle = {
  ...cellStyle,
  fontWeight: 600,
  fontSize: 13,
  color: 'text.secondary',
  bgcolor: 'background.default',
} as const;

/** The sequence number stays at the left edge. */
export const firstStyle = {
  position: 'sticky',
  left: 0,
  zIndex: 2,
  width: 56,
  minWidth: 56,
  bgcolor: 'inherit',
} as const;

/** The actions stay at the right edge, with a line to what scrolls under them. */
export const lastStyle = {
  position: 'sticky',
  right: 0,
  zIndex: 2,
  bgcolor: 'inherit',
  boxShadow: 'inset 1px 0 0 var(--mui-palette-divider)',
} as const;

const screenFrame = {
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: { xs: 0, sm: 240 },
  bgcolor: { xs: 'transparent', sm: 'background.paper' },
  border: { xs: 0, sm: 1 },
  borderColor: { sm: 'divider' },
  borderRadius: 1,
} as const;

/** What stands around a table; on a phone nothing does, and cards follow each other down the page. */
export const frameStyle = { ...screenFrame, overflow: 'hidden' } as const;

/** The same around a table with a foot that stays in sight while the page scrolls on a phone. */
export const footedFrameStyle = { ...screenFrame, overflow: { xs: 'visible', sm: 'hidden' } } as const;

/** Where the table itself scrolls, both ways. */
export const scrollStyle = { flex: 1, overflow: 'auto', minHeight: 0 } as const;
