import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { InputHelperText, useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Attachment } from '../../data/attachment.js';
import type { FieldOf } from '../form/form-field.js';
import { FileField } from '../files/FileField.js';
import { inputProps, type InputOf } from './input-props.js';

/** A file or several: the form holds them as they are stored, so that they can be shown. */
export function FileInput({ field: declared, warning }: InputOf<FieldOf<'file' | 'files'>>) {
  const { allow, allowBy, maxMegabytes, wrongType, usage = '' } = declared;
  const { label, required, helperText, source, parse } = inputProps(declared, warning);
  const { id, field, fieldState } = useInput<readonly Attachment[]>({ source, parse });
  const kind = useWatch<Record<string, unknown>>({ name: allowBy?.source ?? source });
  const line = `${id}-helper-text`;
  return (
    <FormControl fullWidth required={required} error={fieldState.invalid}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <FileField
        id={id}
        describedBy={line}
        buttonRef={field.ref}
        value={field.value as readonly Attachment[]}
        onChange={field.onChange}
        usage={usage}
        allow={(typeof kind === 'string' && allowBy?.extensions[kind]) || allow}
        maxMegabytes={maxMegabytes}
        wrongType={wrongType}
        count={declared.kind === 'files' ? declared.most : 1}
      />
      <FormHelperText id={line}>
        <InputHelperText error={fieldState.error?.message} helperText={helperText} />
      </FormHelperText>
    </FormControl>
  );
}
