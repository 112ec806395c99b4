import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { useId } from 'react';
import { InputHelperText } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { outcomeOf, unitOf, type OutcomeField } from '../form/form-field.js';
import type { FormValues } from '../screen-definition.js';
import { inUnit } from '../form/unit-words.js';
import { inputProps, type InputOf } from './input-props.js';

/** A value that follows from the others; read aloud when it changes. */
export function OutcomeInput({ field, warning }: InputOf<OutcomeField>) {
  const id = useId();
  const { control } = useFormContext();
  const outcome = useWatch({ control, compute: (values: FormValues) => outcomeOf(field, values) });
  const { label, helperText } = inputProps(field, warning);
  return (
    <FormControl fullWidth>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <Box component="output" id={id} sx={outputStyle}>
        {inUnit(outcome, unitOf(field))}
      </Box>
      <FormHelperText component="div">
        <InputHelperText helperText={helperText} />
      </FormHelperText>
    </FormControl>
  );
}

const outputStyle = {
  display: 'block',
  minHeight: 32,
  lineHeight: '32px',
  px: 1.25,
  bgcolor: 'background.default',
  borderRadius: 1,
};
