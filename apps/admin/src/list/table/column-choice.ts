import { useMemo } from 'react';
import { useStore } from 'react-admin';
import type { ColumnDefinition, RecordRow } from '../screen-definition.js';

/** What a user made of a list's columns, by their sources: which are shown against their definition, and their order. */
interface KeptChoice {
  readonly shown: Readonly<Record<string, boolean>>;
  readonly order: readonly string[];
}

export interface ColumnChoice<Row extends RecordRow = RecordRow> {
  /** All columns as the user ordered them. */
  readonly columns: readonly ColumnDefinition<Row>[];
  readonly shown: readonly ColumnDefinition<Row>[];
  readonly toggle: (source: string) => void;
  /** @param by places to the right; negative to the left */
  readonly move: (source: string, by: number) => void;
  /** Back to the definition. */
  readonly reset: () => void;
}

const asDefined: KeptChoice = { shown: {}, order: [] };

/** Hides and orders the columns of a list, remembered for each user. `const choice = useColumnChoice('audit/events', columns)` */
export function useColumnChoice<Row extends RecordRow>(
  list: string,
  columns: readonly ColumnDefinition<Row>[],
): ColumnChoice<Row> {
  const [kept, keep] = useStore<KeptChoice>(`${list}.columns`, asDefined);
  return useMemo(() => {
    const ordered = inOrder(columns, kept.order);
    const isShown = ({ source, hidden = false }: ColumnDefinition<Row>) => kept.shown[source] ?? !hidden;
    return {
      columns: ordered,
      shown: ordered.filter(isShown),
      toggle: (source) => {
        const column = columns.find((one) => one.source === source);
        if (column) keep({ ...kept, shown: { ...kept.shown, [source]: !isShown(column) } });
      },
      move: (source, by) =>
        keep({
          ...kept,
          order: moved(
            ordered.map((one) => one.source),
            source,
            by,
          ),
        }),
      reset: () => keep(asDefined),
    };
  }, [columns, kept, keep]);
}

/** Columns that came into the definition after the user ordered the others stand last. */
export function inOrder<Column extends { readonly source: string }>(
  columns: readonly Column[],
  order: readonly string[],
): readonly Column[] {
  const rank = ({ source }: Column) => (order.includes(source) ? order.indexOf(source) : order.length);
  return [...columns].sort((one, other) => rank(one) - rank(other));
}

function moved(sources: readonly string[], source: string, by: number): readonly string[] {
  const others = sources.filter((one) => one !== source);
  const place = Math.max(0, sources.indexOf(source) + by);
  return [...others.slice(0, place), source, ...others.slice(place)];
}
