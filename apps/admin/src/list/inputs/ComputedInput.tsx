import Box from '@mui/material/Box';
import { useId } from 'react';
import type { ComputedField, FormValues } from '../screen-definition.js';
import { FieldRow } from './FieldRow.js';

interface ComputedInputProps {
  readonly field: ComputedField;
  readonly values: FormValues;
  readonly warning?: string;
}

/** A value that follows from the others; read aloud when it changes. */
export function ComputedInput({ field, values, warning }: ComputedInputProps) {
  const id = useId();
  return (
    <FieldRow id={id} label={field.label} hint={field.hint} warning={warning} wide={field.wide} column={field.column}>
      <Box
        component="output"
        id={id}
        sx={{
          display: 'block',
          minHeight: 32,
          lineHeight: '32px',
          px: 1.25,
          bgcolor: 'background.default',
          borderRadius: 1,
        }}
      >
        {field.compute(values)}
        {field.unit}
      </Box>
    </FieldRow>
  );
}
