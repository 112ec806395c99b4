import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useOptions } from '../options.js';
import type { ChoiceField } from '../screen-definition.js';
import type { ControlProps } from './FieldInput.js';
import { describedBy } from './FieldRow.js';

/** One of very few words, all in sight: 是 or 否, 提供 or 不提供. */
export function SwitchInput({
  field,
  control,
}: {
  readonly field: ChoiceField;
  readonly control: ControlProps<string>;
}) {
  const options = useOptions(field.options);
  const { id, value, onChange, onBlur, inputRef } = control;
  return (
    <RadioGroup
      row
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy(id)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    >
      {options.map((option, index) => (
        <FormControlLabel
          key={option.value}
          value={option.value}
          label={option.label}
          control={
            <Radio
              size="small"
              sx={{ py: 0.5 }}
              id={index === 0 ? id : undefined}
              slotProps={{ input: { ref: index === 0 ? inputRef : undefined } }}
            />
          }
        />
      ))}
    </RadioGroup>
  );
}
