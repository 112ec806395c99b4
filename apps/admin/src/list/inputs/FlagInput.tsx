import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import Switch from '@mui/material/Switch';
import { InputHelperText, useInput } from 'react-admin';
import type { FieldOf } from '../form/form-field.js';
import { inputProps, type InputOf } from './input-props.js';

/** Yes or no: the form holds the word for it. */
export function FlagInput({ field: declared, warning }: InputOf<FieldOf<'flag'>>) {
  const { label, helperText, source, parse } = inputProps(declared, warning);
  const { id, field, fieldState } = useInput({ source, parse });
  const [on, off] = declared.words;
  const isOn = field.value === on;
  return (
    <FormControl fullWidth error={fieldState.invalid}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 32 }}>
        <Switch
          size="small"
          checked={isOn}
          onChange={(_, checked) => field.onChange(checked ? on : off)}
          onBlur={field.onBlur}
          slotProps={{ input: { id, ref: field.ref } }}
        />
        <Box component="span" aria-hidden>
          {isOn ? on : off}
        </Box>
      </Box>
      <FormHelperText>
        <InputHelperText error={fieldState.error?.message} helperText={helperText} />
      </FormHelperText>
    </FormControl>
  );
}
