import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { EvidenceOf } from './evidence.js';
import { EvidencePanel } from './EvidencePanel.js';

/** A row of either sheet. */
interface EvidencedRow {
  readonly id: string;
  readonly itemName: string;
}

export interface SheetWithEvidenceProps<Row extends EvidencedRow> {
  readonly rows: readonly Row[];
  readonly evidenceOf: (row: Row) => EvidenceOf;
  readonly contactOf?: (row: Row) => { readonly userName: string | null; readonly mobile: string | null };
  readonly choice: RowChoice;
  readonly children: ReactNode;
}

export type RowChoice = ReturnType<typeof useRowChoice>;

/** The chosen row, the first one until another is, and whether its evidence is opened where there is no room beside. */
export function useRowChoice(first: string | undefined) {
  const [chosen, setChosen] = useState<string>();
  const [open, setOpen] = useState(false);
  return { chosen: chosen ?? first, choose: setChosen, open, setOpen };
}

/**
 * A sheet and what speaks for its chosen row: the grid decides the row by where the focus is, the panel by its own
 * buttons. F6 goes from one to the other.
 */
export function SheetWithEvidence<Row extends EvidencedRow>(props: SheetWithEvidenceProps<Row>) {
  const { rows, evidenceOf, contactOf, choice, children } = props;
  const beside = useMediaQuery('(min-width:1340px)', { noSsr: true });
  const [grid, panel] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const index = Math.max(
    0,
    rows.findIndex(({ id }) => id === choice.chosen),
  );
  const row = rows[index];
  const switchPlace = (event: KeyboardEvent) => {
    if (event.key !== 'F6') return;
    event.preventDefault();
    if (panel.current?.contains(document.activeElement)) focusRow(grid.current, index);
    else panel.current?.focus();
  };
  return (
    <Box onKeyDown={switchPlace} sx={{ ...placeStyle, flexDirection: beside ? 'row' : 'column' }}>
      <Box ref={grid} sx={{ ...placeStyle, flexDirection: 'column' }}>
        {children}
      </Box>
      {row && (
        <EvidencePanel
          ref={panel}
          itemName={row.itemName}
          of={evidenceOf(row)}
          contact={contactOf?.(row)}
          beside={beside}
          open={choice.open}
          onOpen={choice.setOpen}
          onStep={(by) => choice.choose(rows[index + by]?.id ?? row.id)}
        />
      )}
    </Box>
  );
}

/** On paper the table runs over its pages. */
const placeStyle = {
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  gap: 1,
  '@media print': { display: 'block' },
} as const;

/** Where the row is filled in, or its first cell. */
function focusRow(grid: HTMLElement | null, index: number): void {
  const cells = grid?.querySelectorAll<HTMLElement>(`[data-row="${index}"]`) ?? [];
  const inputs = [...cells].flatMap((cell) => cell.querySelector('input') ?? []);
  (inputs[0] ?? cells[0])?.focus();
}
