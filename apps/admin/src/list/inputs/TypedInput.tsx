import TextField from '@mui/material/TextField';
import { onlyFigures } from '../form-schema.js';
import type { DateField, NumberField, TextAreaField, TextField as TextFieldDefinition } from '../screen-definition.js';
import type { ControlProps } from './FieldInput.js';
import { describedBy } from './FieldRow.js';

interface TypedInputProps {
  readonly field: TextFieldDefinition | NumberField | TextAreaField | DateField;
  readonly control: ControlProps<string>;
}

const usualLength = 200;
const longText = 2000;

/** Text, figures, long text, times: everything that is typed as it is. */
export function TypedInput({ field, control }: TypedInputProps) {
  const { id, value, onChange, onBlur, inputRef, error, required, onNote } = control;
  const area = field.kind === 'textarea';
  return (
    <TextField
      id={id}
      value={shown(field, value)}
      onChange={(event) => {
        const typed = event.target.value;
        const kept = taken(field, typed);
        onNote(field.kind === 'number' && kept !== typed ? `只能输入数字，“${typed}”已改为“${kept}”` : undefined);
        onChange(kept);
      }}
      onBlur={onBlur}
      inputRef={inputRef}
      error={error}
      type={inputType(field.kind)}
      multiline={area}
      minRows={area ? (field.rows ?? 3) : undefined}
      maxRows={area ? 12 : undefined}
      slotProps={{
        htmlInput: {
          maxLength: 'maxLength' in field && field.maxLength ? field.maxLength : area ? longText : usualLength,
          inputMode: field.kind === 'number' ? 'decimal' : undefined,
          autoComplete: 'off',
          step: field.kind === 'datetime' ? 1 : undefined,
          'aria-describedby': describedBy(id),
          'aria-required': required || undefined,
        },
      }}
    />
  );
}

type Kind = TypedInputProps['field']['kind'];

function inputType(kind: Kind): string {
  if (kind === 'datetime') return 'datetime-local';
  return kind === 'phone' ? 'tel' : 'text';
}

/** The browser's control writes 2025-01-31T08:00:00, the wire 2025-01-31 08:00:00. */
function shown({ kind }: TypedInputProps['field'], value: string): string {
  return kind === 'datetime' ? value.replace(' ', 'T') : value;
}

function taken(field: TypedInputProps['field'], typed: string): string {
  if (field.kind === 'number') return onlyFigures(typed, field.decimals);
  if (field.kind !== 'datetime' || !typed) return typed;
  return typed.replace('T', ' ').padEnd(19, ':00');
}
