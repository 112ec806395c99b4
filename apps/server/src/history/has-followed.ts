import type { Subscription } from '@county-tcm/events';

/** How long what is kept may take to follow what was just saved. */
const BEHIND_MS = 3000;

/** Whether a reader has followed everything that was saved; where it was stopped before that, it has not. */
export function hasFollowed(reader: Subscription): Promise<boolean> {
  return reader.caughtUp(BEHIND_MS).then(
    () => true,
    () => false,
  );
}
