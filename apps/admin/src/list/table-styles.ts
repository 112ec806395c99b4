import { measure } from '../theme/theme.js';
import type { ColumnDefinition } from './screen-definition.js';

/** Figures stand right, all else left. */
export function alignment({ kind }: Pick<ColumnDefinition, 'kind'>): 'left' | 'right' {
  return kind === 'number' || kind === 'percent' ? 'right' : 'left';
}

const narrowest = 80;
const widest = 280;

/** Width of a column: the declared one, else as the text asks within bounds. */
export function columnWidth({ width }: Pick<ColumnDefinition, 'width'>) {
  return width ? { width, minWidth: width, maxWidth: width } : { minWidth: narrowest, maxWidth: widest };
}

export const cellStyle = {
  height: measure.row,
  py: 0,
  px: 1.5,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
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
