/** So many wrong passwords from elsewhere are nothing unusual. */
const FREE = 10;
const FIRST_MS = 500;
const LONGEST_MS = 5_000;

/** The longest that somebody may have to stand in line; who would wait longer is told to come back. */
export const MAX_WAIT_MS = 15_000;

/** How long a try waits after so many wrong passwords from other addresses, in milliseconds: longer with every five. */
export function waitAfter(failures: number): number {
  if (failures < FREE) return 0;
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.floor((failures - FREE) / 5));
}
