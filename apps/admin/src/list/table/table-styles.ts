import type { ColumnDefinition, RecordRow } from '../screen-definition.js';

/** Figures stand right, all else left. */
export function alignment({ kind }: Pick<ColumnDefinition, 'kind'>): 'left' | 'right' {
  return kind === 'number' || kind === 'percent' ? 'right' : 'left';
}

/** The declared widths; a head is never cut, so that a column is at least as wide as its name. */
export function columnWidths<Row extends RecordRow>(columns: readonly ColumnDefinition<Row>[]) {
  const declared = columns.filter(({ width }) => width);
  return Object.fromEntries(
    declared.map(({ source, width }) => [
      `& .column-${source}`,
      { width, minWidth: width, '&.RaDataTable-rowCell': { maxWidth: width } },
    ]),
  );
}

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
