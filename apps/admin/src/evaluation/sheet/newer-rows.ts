import { replaceEqualDeep } from '@tanstack/react-query';
import type { GridRow } from '../grid/grid-column.js';

/**
 * A list that was read, laid over the one on the screen: an answer that left the server before our own save does not
 * bring the old value back, and rows that did not change stay the same objects, so that they are not drawn again.
 */
export function newerRows<Row extends GridRow>(
  shown: readonly Row[] | undefined,
  read: readonly Row[],
): readonly Row[] {
  if (!shown) return read;
  const known = new Map(shown.map((row) => [row.id, row]));
  const merged = read.map((row) => {
    const before = known.get(row.id);
    if (!before) return row;
    return (before.version ?? 0) > (row.version ?? 0) ? before : replaceEqualDeep(before, row);
  });
  return merged.length === shown.length && merged.every((row, index) => row === shown[index]) ? shown : merged;
}
