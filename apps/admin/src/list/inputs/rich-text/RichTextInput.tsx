import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { InputHelperText, TextInput, useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { FieldOf } from '../../form/form-field.js';
import { isStructured } from '../../form/rich-json.js';
import { inputProps, type InputOf } from '../input-props.js';
import TextEditor from './TextEditor.js';

type RichText = InputOf<FieldOf<'richText' | 'richJson'>>;

/** Text with marks, tables and pictures, as HTML; loaded with the first form that has such a field, as an editor is large. */
export default function RichTextInput({ field, warning }: RichText) {
  const value = useWatch<Record<string, unknown>>({ name: field.source });
  if (field.kind !== 'richJson' || !isStructured(String(value ?? '')))
    return <EditedText field={field} warning={warning} />;
  return <TextInput {...inputProps(field, warning)} multiline minRows={8} maxRows={24} />;
}

function EditedText({ field: declared, warning }: RichText) {
  const { label, required, helperText, source, parse } = inputProps(declared, warning);
  const { id, field, fieldState } = useInput<string>({ source, parse });
  const [name, line] = [`${id}-label`, `${id}-helper-text`];
  return (
    <FormControl fullWidth required={required} error={fieldState.invalid}>
      <InputLabel id={name} onClick={() => document.getElementById(id)?.focus()}>
        {label}
      </InputLabel>
      <TextEditor
        id={id}
        label={declared.label}
        labelledBy={name}
        describedBy={line}
        invalid={fieldState.invalid}
        required={required}
        value={String(field.value ?? '')}
        onChange={field.onChange}
        onBlur={field.onBlur}
        ref={field.ref}
      />
      <FormHelperText id={line}>
        <InputHelperText error={fieldState.error?.message} helperText={helperText} />
      </FormHelperText>
    </FormControl>
  );
}
