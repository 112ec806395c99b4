import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { useDebouncedEvent } from 'react-admin';
import type { Choice, RecordSource } from '../screen-definition.js';
import { useChosenName, useFoundRecords } from './found-records.js';
import { searchWidth } from './search-width.js';

interface RecordSearchProps {
  readonly label: string;
  readonly source: RecordSource;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const pause = 250;

/** One of many records in a search row, which the server finds by what is typed of its name. */
export function RecordSearch({ label, source, value, onChange }: RecordSearchProps) {
  const [typed, setTyped] = useState('');
  // the letters of an input method are no name yet
  const composing = useRef(false);
  const find = useDebouncedEvent((text: string) => composing.current || setTyped(text.trim()), pause);
  const found = useFoundRecords(source, typed);
  const { name = '', pick } = useChosenName(source, value);
  const choose = (one: Choice | null) => {
    pick(one);
    onChange(one?.value ?? '');
  };
  return (
    <Box onCompositionStart={() => (composing.current = true)} onCompositionEnd={() => (composing.current = false)}>
      <Autocomplete
        options={found}
        value={value === '' ? null : { value, label: name }}
        isOptionEqualToValue={(option, one) => option.value === one.value}
        getOptionKey={(option) => option.value}
        onChange={(_, one) => choose(one)}
        onInputChange={(_, text, reason) => find(reason === 'input' ? text : '')}
        filterOptions={(all) => all}
        size="small"
        noOptionsText="无匹配项"
        sx={{ width: searchWidth }}
        renderInput={(props) => <TextField {...props} label={label} />}
      />
    </Box>
  );
}
