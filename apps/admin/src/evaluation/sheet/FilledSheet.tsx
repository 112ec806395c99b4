import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMemo, useRef, type ReactNode } from 'react';
import { messageOf } from '../../data/call-refused.js';
import { EmptyList } from '../../list/table/EmptyList.js';
import { SheetWithEvidence, useRowChoice, type SheetWithEvidenceProps } from '../evidence/SheetWithEvidence.js';
import type { CellSaves } from '../grid/cell-saves.js';
import { EditGrid } from '../grid/EditGrid.js';
import type { GridColumn, GridRow } from '../grid/grid-column.js';
import { SheetFoot } from './SheetPaper.js';
import { SheetLoading } from './SheetLoading.js';
import { useUnsavedCells, type useSheetEvents } from './use-cell-saves.js';
import { useTouchedCells } from './use-sheet-rows.js';

type SheetRow = GridRow & { readonly itemName: string };

interface FilledSheetProps<Row extends SheetRow> extends Pick<SheetWithEvidenceProps<Row>, 'evidenceOf' | 'contactOf'> {
  readonly label: string;
  /** Undefined until they are read. */
  readonly rows: readonly Row[] | undefined;
  readonly error: Error | null;
  /** What is said where there is nothing to fill in. */
  readonly empty: string;
  readonly saves: CellSaves;
  readonly events: ReturnType<typeof useSheetEvents>;
  /** A function that stays the same as long as the columns do. */
  readonly columnsOf: (onOpen: (itemId: string) => void) => readonly GridColumn<Row>[];
  /** What stands above the grid. */
  readonly children: ReactNode;
  /** What stands below it, of the rows that there are. */
  readonly totals: (rows: readonly Row[]) => ReactNode;
  /** Where it is signed, on paper. */
  readonly places: readonly string[];
}

/** A sheet that is filled in item by item: its head, the grid with what speaks for the chosen row, totals and foot. */
export function FilledSheet<Row extends SheetRow>(props: FilledSheetProps<Row>) {
  const { label, rows, error, empty, saves, events, columnsOf, totals, children } = props;
  const choice = useRowChoice(rows?.[0]?.id);
  const { choose, setOpen } = choice;
  const columns = useMemo(() => {
    const open = (itemId: string) => {
      choose(itemId);
      setOpen(true);
    };
    return columnsOf(open);
  }, [columnsOf, choose, setOpen]);
  useTouchedCells(rows, columns, saves);
  const place = useRef<HTMLDivElement>(null);
  useUnsavedCells(saves, place);
  return (
    <Box ref={place} sx={{ height: '100%', display: 'flex', flexDirection: 'column', gap: 1 }}>
      {children}
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      {!rows && !error && <SheetLoading />}
      {rows?.length === 0 && <EmptyList hint={empty} />}
      {rows && rows.length > 0 && (
        <SheetWithEvidence rows={rows} choice={choice} evidenceOf={props.evidenceOf} contactOf={props.contactOf}>
          <EditGrid
            label={label}
            columns={columns}
            rows={rows}
            saves={saves}
            chosen={choice.chosen}
            onChoose={({ id }) => choose(id)}
            {...events}
          />
          {totals(rows)}
        </SheetWithEvidence>
      )}
      <SheetFoot places={props.places} />
    </Box>
  );
}
