import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useOptions, type OptionCall } from '../../list/index.js';

const unitTypes: OptionCall = {
  call: 'advanced-group/unittype/listAll',
  value: 'unitTypeName',
  label: 'unitTypeName',
};

interface UnitTypeChoiceProps {
  readonly value: string;
  readonly onChange: (unitType: string) => void;
  /** Offers 全部 to choose none. */
  readonly clearable?: boolean;
}

/** The unit types as the server has them. */
export function useUnitTypes() {
  return useOptions(unitTypes);
}

/** One of the five unit types. */
export function UnitTypeChoice({ value, onChange, clearable }: UnitTypeChoiceProps) {
  const options = useUnitTypes();
  return (
    <TextField
      select
      label="单位类别"
      value={options.some((option) => option.value === value) ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      sx={{ width: 260 }}
    >
      {clearable && <MenuItem value="">全部</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
