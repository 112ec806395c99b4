/** How many rows the cell of each row covers; 0 where the cell above covers it. */
export type Spans = readonly number[];

/**
 * Merges equal neighbours in the given columns, from the first to the last: a cell is merged only as far as the cells
 * left of it are, so that equal sub-categories of different categories stay apart.
 */
export function mergeSpans(
  rows: readonly Readonly<Record<string, unknown>>[],
  sources: readonly string[],
): Readonly<Record<string, Spans>> {
  const starts = new Set<number>();
  const spans: Record<string, Spans> = {};
  for (const source of sources) {
    rows.forEach((row, index) => {
      if (index === 0 || row[source] !== rows[index - 1]?.[source]) starts.add(index);
    });
    spans[source] = spansOf(
      [...starts].sort((one, other) => one - other),
      rows.length,
    );
  }
  return spans;
}

function spansOf(starts: readonly number[], length: number): Spans {
  const spans = new Array<number>(length).fill(0);
  starts.forEach((start, place) => {
    spans[start] = (starts[place + 1] ?? length) - start;
  });
  return spans;
}
