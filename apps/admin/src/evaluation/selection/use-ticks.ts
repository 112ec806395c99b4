import { useState } from 'react';

/** The ticks of one leaf category: what the server has, and what differs from it on the screen. */
export interface Ticks {
  readonly ids: ReadonlySet<string>;
  readonly dirty: boolean;
  readonly change: (ids: ReadonlySet<string>) => void;
  /** Back to what the server has. */
  readonly reset: () => void;
}

/** `stored` is undefined while it is being read; a new `place` (category, year) forgets the ticks of the old one. */
export function useTicks(place: string, stored: ReadonlySet<string> | undefined): Ticks {
  const [changed, setChanged] = useState<{ place: string; ids: ReadonlySet<string> }>();
  const own = changed?.place === place && stored ? changed.ids : undefined;
  const ids = own ?? stored ?? new Set<string>();
  return {
    ids,
    dirty: own !== undefined && stored !== undefined && !equal(own, stored),
    change: (next) => setChanged({ place, ids: next }),
    reset: () => setChanged(undefined),
  };
}

function equal(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id));
}
