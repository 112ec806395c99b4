import { useEffect, useRef } from 'react';
import { useChildrenOf } from '../options.js';
import type { ChoiceField, FormValues } from '../screen-definition.js';
import type { ControlProps } from './FieldInput.js';

/** When the entry changes that the choices are below, drops those that are not below the new one, and says which. */
export function useOnlyBelow(field: ChoiceField, values: FormValues, control: ControlProps<unknown>): void {
  const { parent, children } = useChildrenOf(field.options, values);
  const last = useRef(parent);
  useEffect(() => {
    // until the entries are read, nobody knows what is below
    if (parent === last.current || !children) return;
    last.current = parent;
    const below = new Set(children.map(({ value }) => value));
    const chosen = [control.value].flat().map(String).filter(Boolean);
    const gone = chosen.filter((one) => !below.has(one));
    if (gone.length === 0) return;
    control.onChange(field.kind === 'choices' ? chosen.filter((one) => below.has(one)) : '');
    control.onNote(`已移除不属于${parent ? `“${parent}”` : '所选类型'}的：${gone.join('、')}`);
  }, [parent, children, control, field.kind]);
}
