import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { AutocompleteInput, useGetList, type RaRecord } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { FieldOf } from '../form/form-field.js';
import { longestOffer } from '../search/long-choices.js';
import { inputProps, type InputOf } from './input-props.js';
import { useRecordName } from './use-record-name.js';

/** One of many records, which the server finds by what is typed of its name. */
export function RecordInput({ field, warning }: InputOf<FieldOf<'record'>>) {
  const { resource, shows, source } = field;
  const [typed, setTyped] = useState('');
  // the letters of an input method are no name yet
  const composing = useRef(false);
  const id = useWatch<Record<string, string>>({ name: source }) ?? '';
  const name = useRecordName(field, id);
  const { data = [] } = useGetList<RaRecord<string>>(resource, {
    pagination: { page: 1, perPage: longestOffer },
    sort: { field: shows, order: 'ASC' },
    filter: typed && typed !== name ? { [shows]: typed } : {},
  });
  const found = data.map((record) => ({ id: record.id, name: String(record[shows] ?? '') }));
  const choices = id === '' || found.some((one) => one.id === id) ? found : [...found, { id, name: name ?? '…' }];
  const { required, ...props } = inputProps(field, warning);
  return (
    <Box onCompositionStart={() => (composing.current = true)} onCompositionEnd={() => (composing.current = false)}>
      <AutocompleteInput
        {...props}
        choices={choices}
        setFilter={(text) => void (composing.current || setTyped(text?.trim() ?? ''))}
        matchSuggestion={() => true}
        translateChoice={false}
        filterSelectedOptions={false}
        openOnFocus={false}
        size="small"
        TextFieldProps={{ required }}
        noOptionsText="无匹配项"
      />
    </Box>
  );
}
