import { useId } from 'react';
import { PasswordInput, TextInput } from 'react-admin';
import type { FieldOf } from '../form/form-field.js';
import { inputProps, type InputOf } from './input-props.js';

/** One line of text. */
export function LineInput({ field, warning }: InputOf<FieldOf<'text' | 'idCard' | 'phone' | 'email' | 'webAddress'>>) {
  const type = types[field.kind];
  const offered = useId();
  const suggests = field.kind === 'text' ? field.suggests : undefined;
  return (
    <>
      <TextInput
        {...inputProps(field, warning)}
        type={type}
        slotProps={typed(field.max, { list: suggests && offered })}
      />
      {suggests && (
        <datalist id={offered}>
          {suggests.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** Which keyboard a phone shows. */
const types = { text: 'text', idCard: 'text', phone: 'tel', email: 'email', webAddress: 'url' } as const;

export function LongTextInput({ field, warning }: InputOf<FieldOf<'longText'>>) {
  const { rows = 3, max } = field;
  return <TextInput {...inputProps(field, warning)} multiline minRows={rows} maxRows={12} slotProps={typed(max)} />;
}

export function SecretInput({ field, warning }: InputOf<FieldOf<'password'>>) {
  const slotProps = typed(field.max, { autoComplete: field.present ? 'current-password' : 'new-password' });
  return <PasswordInput {...inputProps(field, warning)} slotProps={slotProps} />;
}

function typed(maxLength: number, further: { readonly autoComplete?: string; readonly list?: string } = {}) {
  return { htmlInput: { maxLength, autoComplete: 'off', spellCheck: false, ...further } };
}
