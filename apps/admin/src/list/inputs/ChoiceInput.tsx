import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { firstMatches, shortList } from '../long-choices.js';
import { useOptions } from '../options.js';
import type { Choice, ChoiceField, FormValues } from '../screen-definition.js';
import type { ControlProps } from './FieldInput.js';
import { describedBy } from './FieldRow.js';
import { useOnlyBelow } from './use-only-below.js';

interface ChoiceInputProps {
  readonly field: ChoiceField;
  readonly values: FormValues;
  readonly control: ControlProps<unknown>;
}

/** One of a few words as a list, one of many or several of them with a search. */
export function ChoiceInput({ field, values, control }: ChoiceInputProps) {
  const options = useOptions(field.options, values);
  useOnlyBelow(field, values, control);
  if (field.kind === 'choices') return <SeveralInput options={options} control={control as ControlProps<string[]>} />;
  const one = control as ControlProps<string>;
  return options.length > shortList ? (
    <SearchedInput options={options} control={one} />
  ) : (
    <ListInput options={options} control={one} />
  );
}

interface InputProps<Value> {
  readonly options: readonly Choice[];
  readonly control: ControlProps<Value>;
}

function ListInput({ options, control }: InputProps<string>) {
  const { id, value, onChange, onBlur, inputRef, error, required } = control;
  const known = value === '' || options.some((option) => option.value === value);
  return (
    <TextField
      select
      id={id}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      inputRef={inputRef}
      error={error}
      slotProps={{
        select: {
          SelectDisplayProps: {
            'aria-describedby': describedBy(id),
            'aria-required': required || undefined,
            'aria-labelledby': `${id}-label`,
          },
        },
      }}
    >
      {!required && <MenuItem value="">不选择</MenuItem>}
      {!known && <MenuItem value={value}>{value}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function SearchedInput({ options, control }: InputProps<string>) {
  const { id, value, onChange, onBlur } = control;
  return (
    <Autocomplete
      id={id}
      options={options}
      filterOptions={firstMatches}
      value={options.find((option) => option.value === value) ?? (value ? { value, label: value } : null)}
      isOptionEqualToValue={(option, chosen) => option.value === chosen.value}
      onChange={(_, chosen) => onChange(chosen?.value ?? '')}
      onBlur={onBlur}
      size="small"
      noOptionsText="无匹配项"
      renderInput={(props) => <SearchBox {...props} control={control} />}
    />
  );
}

function SeveralInput({ options, control }: InputProps<string[]>) {
  const { id, value, onChange, onBlur } = control;
  const chosen = value.map((one) => options.find((option) => option.value === one) ?? { value: one, label: one });
  return (
    <Autocomplete
      id={id}
      multiple
      disableCloseOnSelect
      options={options}
      value={chosen}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      onChange={(_, next) => onChange(next.map((choice) => choice.value))}
      onBlur={onBlur}
      size="small"
      noOptionsText="无可选项"
      renderInput={(props) => <SearchBox {...props} control={control} />}
    />
  );
}

type SearchBoxProps = AutocompleteRenderInputParams & {
  readonly control: Pick<ControlProps<unknown>, 'id' | 'inputRef' | 'error' | 'required'>;
};

/** Where the search is typed, tied to what stands under it. */
function SearchBox({ control, slotProps, ...props }: SearchBoxProps) {
  const { id, inputRef, error, required } = control;
  const described = { 'aria-describedby': describedBy(id), 'aria-required': required || undefined };
  return (
    <TextField
      {...props}
      error={error}
      inputRef={inputRef}
      slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, ...described } }}
    />
  );
}
