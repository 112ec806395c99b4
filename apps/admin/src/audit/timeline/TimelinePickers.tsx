import { NAMELESS } from '@county-tcm/domain/audit/value-words';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { AuditSheet, SheetLine } from '../audit-rows.js';
import { UnitPicker } from './UnitPicker.js';

interface TimelinePickersProps {
  /** Of the chosen unit. */
  readonly sheets: readonly AuditSheet[];
  readonly sheet: AuditSheet | undefined;
  readonly unit: { readonly id: string; readonly unitName: string } | null;
  readonly items: readonly SheetLine[];
  readonly itemId: string;
  readonly onUnit: (unitId: string) => void;
  readonly onSheet: (sheetId: string) => void;
  readonly onItem: (itemId: string) => void;
}

/** Which score is followed: of a unit, in a year, of one item or of all. */
export function TimelinePickers(props: TimelinePickersProps) {
  const { sheets, sheet, unit, items, itemId, onUnit, onSheet, onItem } = props;
  return (
    <Box role="search" className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 1, flex: 'none' }}>
      <UnitPicker value={unit} onChange={onUnit} />
      <Choice label="年度" value={sheet?.id ?? ''} onChange={onSheet} width={220}>
        {sheets.map(({ id, year, selectType }) => (
          <MenuItem key={id} value={id}>
            {year} {selectType}
          </MenuItem>
        ))}
      </Choice>
      <Choice label="项目" value={itemId} onChange={onItem} width={240}>
        <MenuItem value="">全部项目</MenuItem>
        {items.map((item) => (
          <MenuItem key={item.itemId} value={item.itemId}>
            {item.itemName ?? NAMELESS}
          </MenuItem>
        ))}
      </Choice>
    </Box>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly width: number;
  readonly children: ReactNode;
}

function Choice({ label, value, onChange, width, children }: ChoiceProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ width: { xs: '100%', sm: width } }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {children}
    </TextField>
  );
}
