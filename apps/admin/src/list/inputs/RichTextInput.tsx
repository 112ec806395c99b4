import { TextInput } from 'react-admin';
import type { FieldOf } from '../form/form-field.js';
import { inputProps, type InputOf } from './input-props.js';

/** Text with marks, as HTML; loaded with the first form that has such a field, as an editor is large. */
export default function RichTextInput({ field, warning }: InputOf<FieldOf<'richText' | 'richJson'>>) {
  return (
    <TextInput
      {...inputProps(field, warning)}
      multiline
      minRows={8}
      maxRows={24}
      slotProps={{ htmlInput: { maxLength: field.max, autoComplete: 'off', spellCheck: false } }}
    />
  );
}
