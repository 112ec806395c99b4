import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import type { Attachment } from '../../data/attachment.js';
import { FileField } from '../FileField.js';
import type { ComputedField, FormField, FormValues } from '../screen-definition.js';
import { YearPicker } from '../YearPicker.js';
import { PasswordInput } from '../../access/PasswordInput.js';
import { ChoiceInput } from './ChoiceInput.js';
import { DayInput } from './DayInput.js';
import { FieldRow, describedBy } from './FieldRow.js';
import { SwitchInput } from './SwitchInput.js';
import { TypedInput } from './TypedInput.js';
import { useFollowed } from './use-followed.js';

export type TypedField = Exclude<FormField, ComputedField>;

interface FieldInputProps {
  readonly field: TypedField;
  readonly values: FormValues;
  /** Something to look at again, once the user has been there. */
  readonly warning?: string;
}

/** What every control gets: its id, value, state, and the way to report a change. */
export interface ControlProps<Value> {
  readonly id: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly inputRef: (instance: { focus: () => void } | null) => void;
  readonly error: boolean;
  readonly required: boolean;
  /** Says what became of what was typed where that is not what is kept; nothing takes it back. */
  readonly onNote: (note: string | undefined) => void;
}

/** One field of a form with label, hint and error; the control is chosen by the field's kind. */
export function FieldInput({ field, values, warning }: FieldInputProps) {
  const id = useId();
  const [note, setNote] = useState<string>();
  const { field: bound, fieldState } = useController({ name: field.source });
  const error = fieldState.error?.message;
  const control: ControlProps<unknown> = {
    id,
    value: bound.value,
    onChange: bound.onChange,
    onBlur: bound.onBlur,
    inputRef: bound.ref,
    error: Boolean(error),
    required: Boolean(field.required),
    onNote: setNote,
  };
  useFollowed(field, values, control);
  return (
    <FieldRow
      id={id}
      label={field.kind === 'number' && field.unit ? `${field.label}（${field.unit}）` : field.label}
      required={control.required}
      hint={field.hint}
      error={error}
      warning={note ?? (fieldState.isTouched || fieldState.isDirty ? warning : undefined)}
      column={field.column}
      wide={field.wide || field.kind === 'textarea'}
    >
      <Control field={field} values={values} control={control} error={error} />
    </FieldRow>
  );
}

interface FieldControlProps extends FieldInputProps {
  readonly control: ControlProps<unknown>;
  readonly error: string | undefined;
}

function Control({ field, values, control, error }: FieldControlProps) {
  switch (field.kind) {
    case 'file':
      return <FileControl field={field} control={control as ControlProps<readonly Attachment[]>} />;
    case 'choice':
    case 'choices':
      return <ChoiceInput field={field} values={values} control={control} />;
    case 'switch':
      return <SwitchInput field={field} control={control as ControlProps<string>} />;
    case 'year': {
      const { id, value, required: _required, onNote: _onNote, ...rest } = control as ControlProps<string>;
      return (
        <YearPicker
          {...rest}
          id={id}
          value={value}
          aria-describedby={describedBy(id)}
          aria-labelledby={`${id}-label`}
        />
      );
    }
    case 'date': {
      const { onNote: _onNote, ...rest } = control as ControlProps<string>;
      return <DayInput {...rest} describedBy={describedBy(rest.id)} />;
    }
    case 'password': {
      const { required: _required, onNote: _onNote, ...rest } = control as ControlProps<string>;
      const maxLength = field.maxLength ?? 32;
      return (
        <PasswordInput {...rest} autoComplete="new-password" maxLength={maxLength} describedBy={describedBy(rest.id)} />
      );
    }
    case 'custom':
      return <>{field.input({ ...control, readOnly: false, error, values })}</>;
    default:
      return <TypedInput field={field} control={control as ControlProps<string>} />;
  }
}

interface FileControlProps {
  readonly field: TypedField & { readonly kind: 'file' };
  readonly control: ControlProps<readonly Attachment[]>;
}

function FileControl({ field, control }: FileControlProps) {
  return (
    <FileField
      id={control.id}
      describedBy={describedBy(control.id)}
      buttonRef={control.inputRef}
      value={control.value}
      onChange={control.onChange}
      usage={field.usage}
      allow={field.allow}
      maxMegabytes={field.maxMegabytes}
      count={field.count}
    />
  );
}
