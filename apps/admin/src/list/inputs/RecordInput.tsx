import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { AutocompleteInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { FieldOf } from '../form/form-field.js';
import { useChosenName, useFoundRecords } from '../search/found-records.js';
import { loadingWords } from '../search/long-choices.js';
import type { Choice } from '../screen-definition.js';
import { inputProps, type InputOf } from './input-props.js';
import { useSaidName } from './use-record-name.js';

/** One of many records, which the server finds by what is typed of its name. */
export function RecordInput({ field, warning }: InputOf<FieldOf<'record'>>) {
  const [typed, setTyped] = useState('');
  // the letters of an input method are no name yet
  const composing = useRef(false);
  const id = useWatch<Record<string, string>>({ name: field.source }) ?? '';
  const said = useSaidName({ source: field.source, shows: field.said ?? field.shows }, id);
  const { name, loading, pick } = useChosenName(field, id, said);
  const found = useFoundRecords(field, typed === name ? '' : typed);
  // the input keeps the first name that it is given of what is chosen
  const chosen =
    id === '' || loading || found.some(({ value }) => value === id) ? [] : [{ value: id, label: name ?? id }];
  const { required, ...props } = inputProps(field, warning);
  return (
    <Box onCompositionStart={() => (composing.current = true)} onCompositionEnd={() => (composing.current = false)}>
      <AutocompleteInput
        {...props}
        choices={[...found, ...chosen]}
        optionValue="value"
        optionText="label"
        setFilter={(text) => void (composing.current || setTyped(text?.trim() ?? ''))}
        matchSuggestion={() => true}
        onChange={(_, one) => pick(isChoice(one) ? one : null)}
        translateChoice={false}
        filterSelectedOptions={false}
        openOnFocus={false}
        readOnly={loading}
        size="small"
        TextFieldProps={{ required }}
        noOptionsText={loading ? loadingWords : '无匹配项'}
      />
    </Box>
  );
}

function isChoice(one: unknown): one is Choice {
  return typeof one === 'object' && one !== null && 'label' in one;
}
