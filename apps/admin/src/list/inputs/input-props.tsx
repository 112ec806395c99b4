import Box from '@mui/material/Box';
import { isTyped, unitOf, type FormField } from '../form/form-field.js';

/** What the input of every kind is given. */
export interface InputOf<Field extends FormField> {
  readonly field: Field;
  /** Something to look at again, in place of the hint. */
  readonly warning?: string;
}

/** What react-admin's inputs are told of a field. The line under an input is always there: nothing moves when it speaks. */
export function inputProps(field: FormField, warning?: string) {
  return {
    source: field.source,
    label: <>{labelOf(field)}</>,
    required: 'required' in field && field.required !== undefined,
    helperText: warning ? <Warning text={warning} /> : (field.hint ?? ''),
    parse: asTyped,
    margin: 'none',
    fullWidth: true,
  } as const;
}

/** A number's unit stands above its input, and behind it where it is read. */
function labelOf(field: FormField): string {
  const unit = isTyped(field) && unitOf(field);
  return unit ? `${field.label}（${unit}）` : field.label;
}

/** Emptied text stays text: what was typed is compared with what was there. */
function asTyped<Value>(value: Value): Value {
  return value;
}

export function Warning({ text }: { readonly text: string }) {
  return (
    <Box component="span" sx={{ color: 'warning.main' }}>
      {text}
    </Box>
  );
}
