import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FieldOf } from '../form/form-field.js';
import { optionsOf, useChildrenOf } from '../search/options.js';

/**
 * When the entry changes that the choices are below, drops those that are not below the new one.
 * @returns which these were, in words
 */
export function useOnlyBelow(field: FieldOf<'dictionaryChoices' | 'references' | 'words'>): string | undefined {
  const { source } = field;
  const below = 'below' in field ? field.below : undefined;
  const { getValues, setValue } = useFormContext();
  const [note, setNote] = useState<string>();
  const above = useWatch<Record<string, unknown>>({ name: below ?? source });
  const { parent, children } = useChildrenOf(optionsOf(field), below ? { [below]: above } : {});
  const last = useRef(parent);
  useEffect(() => {
    // until the entries are read, nobody knows what is below
    if (parent === last.current || !children) return;
    last.current = parent;
    const chosen = (getValues(source) ?? []) as readonly string[];
    const kept = chosen.filter((one) => children.some(({ value }) => value === one));
    if (kept.length === chosen.length) return;
    setValue(source, kept, { shouldDirty: true, shouldTouch: true });
    const gone = chosen.filter((one) => !kept.includes(one));
    setNote(`已移除不属于${parent ? `“${parent}”` : '所选类型'}的：${gone.join('、')}`);
  }, [parent, children, source, getValues, setValue]);
  return note;
}
