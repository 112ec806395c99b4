import { PasswordInput, TextInput } from 'react-admin';
import type { FieldOf } from '../form/form-field.js';
import { inputProps, type InputOf } from './input-props.js';

/** One line of text. */
export function LineInput({ field, warning }: InputOf<FieldOf<'text' | 'idCard' | 'phone' | 'email' | 'webAddress'>>) {
  const type = types[field.kind];
  return <TextInput {...inputProps(field, warning)} type={type} slotProps={typed(field.max)} />;
}

/** Which keyboard a phone shows. */
const types = { text: 'text', idCard: 'text', phone: 'tel', email: 'email', webAddress: 'url' } as const;

export function LongTextInput({ field, warning }: InputOf<FieldOf<'longText'>>) {
  const { rows = 3, max } = field;
  return <TextInput {...inputProps(field, warning)} multiline minRows={rows} maxRows={12} slotProps={typed(max)} />;
}

export function SecretInput({ field, warning }: InputOf<FieldOf<'password'>>) {
  const slotProps = typed(field.max, field.present ? 'current-password' : 'new-password');
  return <PasswordInput {...inputProps(field, warning)} slotProps={slotProps} />;
}

function typed(maxLength: number, autoComplete = 'off') {
  return { htmlInput: { maxLength, autoComplete, spellCheck: false } };
}
