import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { KeyboardEvent } from 'react';
import { DayInput } from '../inputs/DayInput.js';
import { firstMatches, shortList } from './long-choices.js';
import { useOptions } from './options.js';
import type { SearchField } from '../screen-definition.js';
import { YearPicker } from './YearPicker.js';

interface SearchInputProps {
  readonly field: SearchField;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const longestSearch = 40;
const width = { xs: '100%', sm: 200 };

/** One input of a search row; at most 40 characters. */
export function SearchInput({ field, value, onChange, onKeyDown }: SearchInputProps) {
  const options = useOptions(field.options);
  const { label, kind = 'text' } = field;
  if (kind === 'year') return <YearPicker label={label} value={value} onChange={onChange} clearable sx={{ width }} />;
  if (kind === 'date') {
    return <DayInput label={label} value={value} onChange={onChange} onKeyDown={onKeyDown} sx={{ width }} />;
  }
  if (kind === 'choice' && options.length > shortList) {
    const all = [{ value: '', label: '全部' }, ...options];
    return (
      <Autocomplete
        options={all}
        value={options.find((option) => option.value === value) ?? null}
        isOptionEqualToValue={(option, chosen) => option.value === chosen.value}
        onChange={(_, chosen) => onChange(chosen?.value ?? '')}
        filterOptions={firstMatches}
        size="small"
        noOptionsText="无匹配项"
        sx={{ width }}
        renderInput={(props) => <TextField {...props} label={label} />}
      />
    );
  }
  if (kind === 'choice') {
    return (
      <TextField
        select
        label={label}
        value={options.some((option) => option.value === value) ? value : ''}
        onChange={(event) => onChange(event.target.value)}
        sx={{ width }}
        slotProps={{ select: { displayEmpty: false } }}
      >
        <MenuItem value="">全部</MenuItem>
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.label}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  return (
    <TextField
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
      sx={{ width }}
      slotProps={{
        htmlInput: { maxLength: longestSearch, autoComplete: 'off' },
      }}
    />
  );
}
