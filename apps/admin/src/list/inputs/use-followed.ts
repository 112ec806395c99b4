import { useEffect, useRef } from 'react';
import type { FormValues } from '../screen-definition.js';
import type { ControlProps, TypedField } from './FieldInput.js';

/** Fills in a number that follows from others, as long as nothing else was typed in its place. */
export function useFollowed(field: TypedField, values: FormValues, control: ControlProps<unknown>): void {
  const followed = field.kind === 'number' ? field.follows?.(values) : undefined;
  const last = useRef(followed);
  useEffect(() => {
    const before = last.current;
    if (followed === before) return;
    last.current = followed;
    const typed = String(control.value ?? '');
    if (typed === '' || (before !== undefined && Number(typed) === Number(before))) control.onChange(followed ?? '');
    // only a new outcome is filled in: the input may be emptied by hand
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [followed]);
}
