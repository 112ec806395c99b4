import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { useAuditUnits } from '../audit-reads.js';

interface PickedUnit {
  readonly id: string;
  readonly unitName: string;
}

interface UnitPickerProps {
  readonly value: PickedUnit | null;
  readonly onChange: (unitId: string) => void;
  /** Left out, a unit is always chosen. */
  readonly onClear?: () => void;
}

/** Finds a unit of the auditor's region by its name. */
export function UnitPicker({ value, onChange, onClear }: UnitPickerProps) {
  const [typed, setTyped] = useState('');
  const composing = useRef(false);
  const { data = [], isFetching } = useAuditUnits(typed);
  return (
    <Autocomplete<PickedUnit>
      disableClearable={!onClear as false}
      size="small"
      sx={{ width: { xs: '100%', sm: 300 } }}
      options={data}
      value={value}
      loading={isFetching}
      loadingText="正在查找…"
      noOptionsText="没有符合的单位"
      getOptionLabel={({ unitName }) => unitName}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(options) => options}
      onChange={(_, unit) => (unit ? onChange(unit.id) : onClear?.())}
      onInputChange={(_, text, reason) => {
        if (reason === 'input' && !composing.current) setTyped(text.trim());
        if (reason === 'selectOption' || reason === 'blur') setTyped('');
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label="单位"
          onCompositionStart={() => (composing.current = true)}
          onCompositionEnd={(event) => {
            composing.current = false;
            setTyped((event.target as HTMLInputElement).value.trim());
          }}
        />
      )}
    />
  );
}
