import { shareOf } from '@county-tcm/domain/register/doubts';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FieldOf } from '../form/form-field.js';
import { twoDecimals } from '../form/unit-words.js';
import { onlyFigures } from '../form/figures.js';
import { inputProps, type InputOf } from './input-props.js';

type FigureField = FieldOf<'number' | 'percent'>;

/** A number as it is typed. Whatever is none is left out, which the line below says. */
export function FigureInput({ field, warning }: InputOf<FigureField>) {
  const [note, setNote] = useState<string>();
  useFollowed(field);
  const taken = (typed: string) => onlyFigures(typed, field.decimals);
  const tell = ({ target: { value } }: ChangeEvent<HTMLInputElement>) =>
    setNote(taken(value) === value ? undefined : `只能输入数字，“${value}”已改为“${taken(value)}”`);
  return (
    <TextInput
      {...inputProps(field, note ?? warning)}
      parse={taken}
      onChange={tell}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: field.length ?? longest } }}
    />
  );
}

const longest = 200;

/** Fills in a percentage that follows from two numbers, as long as nothing else was typed in its place. */
function useFollowed({ source, of }: FigureField): void {
  const { control, getValues, setValue } = useFormContext();
  const share = useWatch({ control, compute: (values) => (of ? shareOf(values, of) : null) });
  const followed = share === null ? undefined : twoDecimals(share);
  const last = useRef(followed);
  useEffect(() => {
    const before = last.current;
    if (followed === before) return;
    last.current = followed;
    const typed = String(getValues(source) ?? '');
    if (typed !== '' && (before === undefined || Number(typed) !== Number(before))) return;
    setValue(source, followed ?? '', { shouldDirty: true });
  }, [followed, source, getValues, setValue]);
}
