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
  /** Something to look at again, in place of the hint. */
  readonly warning?: string;
  readonly wide?: boolean;
  readonly column?: 1 | 2 | 3;
  readonly children: ReactNode;
}

/** The id of what describes a control, for `aria-describedby`. */
export function describedBy(id: string): string {
  return `${id}-description`;
}

/** Where a field stands in the columns of its form. */
export function placeInForm({ wide, column }: { readonly wide?: boolean; readonly column?: number }) {
  if (wide) return { gridColumn: '1 / -1' };
  return column === undefined ? {} : { gridColumn: { md: String(column) } };
}

/** Label above, control, and below it the error or the hint. */
export function FieldRow({ id, label, required, hint, error, warning, wide, column, children }: FieldRowProps) {
  return (
    <Box sx={{ ...placeInForm({ wide, column }), minWidth: 0 }}>
      <Box component="label" htmlFor={id} id={`${id}-label`} sx={labelStyle}>
        {label}
        {required && (
          <Box component="span" aria-hidden sx={{ color: 'error.main', ml: 0.5 }}>
            *
          </Box>
        )}
      </Box>
      {children}
      <FormHelperText
        id={describedBy(id)}
        error={Boolean(error)}
        sx={{ minHeight: 18, ...(warning && !error ? { color: 'warning.main' } : {}) }}
      >
        {error && warning ? (
          <>
            <span>{error}</span>
            <Box component="span" sx={{ display: 'block', color: 'warning.main' }}>
              {warning}
            </Box>
          </>
        ) : (
          (error ?? warning ?? hint)
        )}
      </FormHelperText>
    </Box>
  );
}

const labelStyle = { display: 'block', fontSize: 13, lineHeight: '20px', mb: 0.5, color: 'text.secondary' };
