import TextField from '@mui/material/TextField';
import type { KeyboardEvent } from 'react';
import { DayInput } from '../inputs/DayInput.js';
import type { SearchField } from '../screen-definition.js';
import { ChoiceSearch } from './ChoiceSearch.js';
import { RecordSearch } from './RecordSearch.js';
import { searchWidth } from './search-width.js';
import { YearPicker } from './YearPicker.js';

interface SearchInputProps {
  readonly field: SearchField;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const longestSearch = 40;
const sx = { width: searchWidth };

/** One input of a search row; at most 40 characters. */
export function SearchInput({ field, value, onChange, onKeyDown }: SearchInputProps) {
  const { label, kind = 'text' } = field;
  switch (kind) {
    case 'year':
      return <YearPicker label={label} value={value} onChange={onChange} clearable sx={sx} />;
    case 'date':
      return <DayInput label={label} value={value} onChange={onChange} onKeyDown={onKeyDown} sx={sx} />;
    case 'choice':
      return <ChoiceSearch field={field} value={value} onChange={onChange} />;
    case 'record':
      return field.record && <RecordSearch source={field.record} {...{ label, value, onChange }} />;
    case 'text':
      return (
        <TextField
          label={label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          sx={sx}
          slotProps={{ htmlInput: { maxLength: longestSearch, autoComplete: 'off' } }}
        />
      );
  }
}
