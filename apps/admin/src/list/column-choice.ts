import { useCallback, useState } from 'react';
import { signedInName } from '../access/session.js';
import type { ColumnDefinition, RecordRow } from './screen-definition.js';

/** Which columns the user hides, remembered in the browser for each user and list. */
export interface ColumnChoice {
  readonly isHidden: (source: string) => boolean;
  readonly toggle: (source: string) => void;
}

/** `const choice = useColumnChoice('advanced-group/unit', columns)` */
export function useColumnChoice<Row extends RecordRow>(
  list: string,
  columns: readonly ColumnDefinition<Row>[],
): ColumnChoice {
  const key = `county-tcm.columns.${signedInName()}.${list}`;
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>(() => stored(key));
  const isHidden = useCallback(
    (source: string) => chosen[source] ?? columns.find((column) => column.source === source)?.hidden ?? false,
    [chosen, columns],
  );
  const toggle = (source: string) => {
    const next = { ...chosen, [source]: !isHidden(source) };
    localStorage.setItem(key, JSON.stringify(next));
    setChosen(next);
  };
  return { isHidden, toggle };
}

function stored(key: string): Readonly<Record<string, boolean>> {
  const text = localStorage.getItem(key);
  return text ? (JSON.parse(text) as Record<string, boolean>) : {};
}
