/**
 * How long something takes by itself: the least of some times, since a busy machine makes anything slow now and then.
 * @param work is done once for each
 * @returns in milliseconds
 */
export async function quickestOf<Each>(each: readonly Each[], work: (one: Each) => unknown): Promise<number> {
  const times: number[] = [];
  for (const one of each) {
    const began = performance.now();
    await work(one);
    times.push(performance.now() - began);
  }
  return Math.min(...times);
}
