import type { Challenge } from 'altcha-lib';

/** What a login shows for the work that its captcha asked for. */
export interface Proof {
  readonly counter: number;
  readonly derivedKey: string;
}

/** Longer than the slowest computer needs; who waits longer signs in without. */
const maxMilliseconds = 20_000;

/**
 * Does the work of a challenge beside the page, so that typing goes on undisturbed.
 * @returns null where it cannot be done, or was given up
 */
export function prove(challenge: Challenge, signal: AbortSignal): Promise<Proof | null> {
  return new Promise((resolve) => {
    let worker: Worker;
    try {
      worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' });
    } catch {
      resolve(null);
      return;
    }
    const end = (proof: Proof | null) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(proof);
    };
    const timer = setTimeout(() => end(null), maxMilliseconds);
    signal.addEventListener('abort', () => end(null), { once: true });
    worker.addEventListener('error', () => end(null));
    worker.addEventListener('message', ({ data }: MessageEvent<Proof | null>) =>
      end(data && { counter: data.counter, derivedKey: data.derivedKey }),
    );
    worker.postMessage(challenge);
  });
}
