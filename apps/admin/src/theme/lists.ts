import type { ThemeOptions } from '@mui/material/styles';
import { measure } from './measure.js';

const paper = 'var(--mui-palette-background-paper)';
const ground = 'var(--mui-palette-background-default)';
const divider = 'var(--mui-palette-divider)';
const quiet = 'var(--mui-palette-text-secondary)';

/** Cut where it is longer than its column. */
const cell = {
  height: measure.row,
  padding: '0 12px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 80,
} as const;

const rows = {
  '& tbody .RaDataTable-row': {
    backgroundColor: paper,
    '&:hover, &:has(.tick-cell input:checked)': { backgroundColor: ground },
    '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -2 },
  },
  '& .RaDataTable-rowCell': { ...cell, maxWidth: 'clamp(120px, 15vw, 280px)' },
  '& .RaDataTable-rowCell.wraps, & .RaDataTable-rowCell.merged': {
    padding: '6px 12px',
    overflow: 'visible',
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
  },
  '& .RaDataTable-rowCell.merged': {
    padding: '8px 12px',
    verticalAlign: 'top',
    borderRight: `1px solid ${divider}`,
    backgroundColor: paper,
  },
  '& .MuiCheckbox-root': { padding: 6, '& svg': { fontSize: 20 } },
} as const;

/** A click anywhere on a head orders by its column. */
const heads = {
  '& .RaDataTable-headerRow': { backgroundColor: ground },
  '& .RaDataTable-headerCell': {
    ...cell,
    position: 'sticky',
    top: 0,
    zIndex: 2,
    fontWeight: 600,
    fontSize: 13,
    color: quiet,
    backgroundColor: ground,
    '& .MuiTableSortLabel-root': { position: 'static', '&::after': { content: '""', position: 'absolute', inset: 0 } },
  },
} as const;

/** Number and checkbox stay at the left edge, the actions at the right, with a line to what scrolls under them. */
const edges = {
  '& .number-cell.MuiTableCell-root, & .tick-cell.MuiTableCell-root': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    backgroundColor: 'inherit',
  },
  '& .number-cell.MuiTableCell-root': { width: 56, minWidth: 56, color: quiet },
  '& .tick-cell.MuiTableCell-root': { width: 40, minWidth: 40, padding: '0 0 0 4px' },
  '& .tick-cell + .number-cell.MuiTableCell-root': { left: 40 },
  '& .actions-cell.MuiTableCell-root': {
    position: 'sticky',
    right: 0,
    zIndex: 1,
    width: '1%',
    maxWidth: 'none',
    backgroundColor: 'inherit',
    boxShadow: `inset 1px 0 0 ${divider}`,
    '&.RaDataTable-rowCell': { padding: '0 4px' },
  },
  '& .RaDataTable-headerCell.MuiTableCell-root:is(.number-cell, .actions-cell, .tick-cell)': {
    zIndex: 3,
  },
} as const;

/** How react-admin's lists look: the table, and the tools for chosen rows. */
export const lists: ThemeOptions['components'] = {
  RaDataTable: {
    styleOverrides: {
      root: {
        display: 'flex',
        flexDirection: 'column',
        flex: 1,
        minHeight: 0,
        '& .RaDataTable-tableWrapper': { flex: 1, minHeight: 0, overflow: 'auto' },
        '& .RaDataTable-table': { borderCollapse: 'separate' },
        ...heads,
        ...rows,
        ...edges,
      },
    },
  },
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: {
        '& .RaBulkActionsToolbar-toolbar': {
          position: 'static',
          transform: 'none',
          minHeight: measure.row,
          height: 'auto',
          gap: 8,
          padding: '0 0 0 8px',
          backgroundColor: 'transparent',
        },
        '& .RaBulkActionsToolbar-collapsed': { display: 'none' },
        '& .RaBulkActionsToolbar-topToolbar': { padding: 0, gap: 8, backgroundColor: 'transparent' },
      },
    },
  },
};
