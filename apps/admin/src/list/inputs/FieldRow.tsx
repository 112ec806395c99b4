import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';

interface FieldRowProps {
  /** Of the control; its label, hint and error are tied to it by ids made from this one. */
  readonly id: string;
  readonly label: string;
  readonly required?: boolean;
  readonly hint?: string;
  readonly error?: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** The id of what describes a control, for `aria-describedby`. */
export function describedBy(id: string): string {
  return `${id}-description`;
}

/** Label above, control, and below it the error or the hint. */
export function FieldRow({ id, label, required, hint, error, wide, children }: FieldRowProps) {
  return (
    <Box sx={{ gridColumn: wide ? '1 / -1' : undefined, minWidth: 0 }}>
      <Box component="label" htmlFor={id} id={`${id}-label`} sx={labelStyle}>
        {label}
        {required && (
          <Box component="span" aria-hidden sx={{ color: 'error.main', ml: 0.5 }}>
            *
          </Box>
        )}
      </Box>
      {children}
      <FormHelperText id={describedBy(id)} error={Boolean(error)} sx={{ minHeight: 18 }}>
        {error ?? hint}
      </FormHelperText>
    </Box>
  );
}

const labelStyle = { display: 'block', fontSize: 13, lineHeight: '20px', mb: 0.5, color: 'text.secondary' };
