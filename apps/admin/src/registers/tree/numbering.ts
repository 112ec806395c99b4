/**
 * What has to be numbered anew, so that numbers rise in the order of their places, when the one at a place was put there:
 * itself alone where there is room, and those after it that would be in its way.
 * @param numbers of all in their order; those without one stand last
 * @returns new numbers by their places
 */
export function renumbered(numbers: readonly (number | null)[], at: number): ReadonlyMap<number, number> {
  const changes = new Map<number, number>();
  let last = 0;
  for (const [place, number] of numbers.entries()) {
    const rises = number !== null && number > last;
    if (place > at && (number === null || rises)) break;
    const stays = place < at ? number !== null : rises && number < (numbers[place + 1] ?? Infinity);
    const next = stays ? Math.max(last, number ?? 0) : last + 1;
    if (!stays) changes.set(place, next);
    last = next;
  }
  return changes;
}
