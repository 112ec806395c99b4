/** How many times as many as usual: `RANDOM_HISTORIES=10 npm test`, for a night. */
const times = Number(process.env.RANDOM_HISTORIES ?? 1);

/** @param few how many random histories a property of the whole server is tried on whenever somebody runs the tests */
export function randomHistories(few: number): number {
  return Math.ceil(few * times);
}
