import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { InputHelperText, useInput } from 'react-admin';
import type { FieldOf } from '../form/form-field.js';
import { DayInput } from './DayInput.js';
import { inputProps, type InputOf } from './input-props.js';
import { meantTime } from '../form/time.js';

/** A moment to the minute: its day and its time, each typed; a day alone is its beginning. */
export function DateTimeInput({ field: declared, warning }: InputOf<FieldOf<'dateTime'>>) {
  const { label, required, helperText, source, parse } = inputProps(declared, warning);
  const { id, field, fieldState } = useInput({ source, parse });
  const [day = '', time = ''] = String(field.value).split(' ');
  const enter = (on: string, at: string) => field.onChange(at ? `${on} ${at}` : on);
  const leave = () => {
    if (meantTime(time) !== time) enter(day, meantTime(time));
    field.onBlur();
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 104px', columnGap: 1 }}>
      <DayInput
        id={id}
        label={label}
        required={required}
        value={day}
        onChange={(on) => enter(on.replace(/\s/g, ''), time)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={fieldState.invalid}
        helperText={<InputHelperText error={fieldState.error?.message} helperText={helperText} />}
      />
      <TextField
        id={`${id}-time`}
        label="时间"
        value={time}
        placeholder="HH:mm"
        onChange={(event) => enter(day, event.target.value.replace(/\s/g, ''))}
        onBlur={leave}
        error={fieldState.invalid}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { maxLength: 6, autoComplete: 'off', 'aria-label': `${declared.label}的时间` },
        }}
      />
    </Box>
  );
}
