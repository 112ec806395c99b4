import { isPassing } from './failures.js';

const attempts = 8;
const firstPauseMs = 25;

/** Does work that is safe to do again for as long as PostgreSQL cannot take it at the moment: some three seconds. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || attempt === attempts) throw error;
      // Those that failed together do not come back together.
      const pause = firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
