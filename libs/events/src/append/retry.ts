import { isPassing } from '../failures.js';

const firstPauseMs = 25;
/** Who still waits after this is told, and may ask again. */
const longestMs = 3_000;

/** Does work that is safe to do again for as long as PostgreSQL cannot take it at the moment: some three seconds. */
export async function retry<T>(work: () => Promise<T>): Promise<T> {
  const began = Date.now();
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      // Those that failed together do not come back together.
      const pause = firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random());
      if (!isPassing(error) || Date.now() + pause - began > longestMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
