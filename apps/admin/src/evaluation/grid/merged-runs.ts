/** The rows that one drawn cell covers: `first` up to and with `last`. */
export interface Run {
  readonly first: number;
  readonly last: number;
}

/**
 * Which rows of each merged column are drawn as one cell, because neighbours are equal. A run never crosses the border
 * of a run in the column before it: two categories may have sub-categories of the same name.
 * `texts[column][row]` → `runs[column][row]`.
 */
export function mergedRuns(texts: readonly (readonly string[])[]): readonly (readonly Run[])[] {
  const runs: Run[][] = [];
  texts.forEach((column, index) => {
    const before = runs[index - 1];
    const own: Run[] = [];
    for (let first = 0; first < column.length;) {
      const border = before?.[first]?.last ?? column.length - 1;
      let last = first;
      while (last < border && column[last + 1] === column[first]) last++;
      for (let row = first; row <= last; row++) own.push({ first, last });
      first = last + 1;
    }
    runs.push(own);
  });
  return runs;
}
