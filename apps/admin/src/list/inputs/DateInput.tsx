import { InputHelperText, SelectInput, useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { FieldOf } from '../form/form-field.js';
import { offeredYears } from '../search/YearPicker.js';
import { DayInput } from './DayInput.js';
import { inputProps, type InputOf } from './input-props.js';

/** A day, typed or chosen from a month. */
export function DateInput({ field: declared, warning }: InputOf<FieldOf<'date'>>) {
  const { label, required, helperText, source, parse } = inputProps(declared, warning);
  const { id, field, fieldState } = useInput({ source, parse });
  const error = fieldState.error?.message;
  return (
    <DayInput
      id={id}
      label={label}
      required={required}
      value={String(field.value)}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={<InputHelperText error={error} helperText={helperText} />}
    />
  );
}

/** A year out of the last ones. */
export function YearInput({ field, warning }: InputOf<FieldOf<'year'>>) {
  const chosen = useWatch<Record<string, string>>({ name: field.source });
  const choices = offeredYears(chosen).map((year) => ({ id: year, name: year }));
  const props = inputProps(field, warning);
  return (
    <SelectInput {...props} isRequired={props.required} choices={choices} translateChoice={false} emptyText="不选择" />
  );
}
