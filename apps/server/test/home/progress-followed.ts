import { EventStore } from '@county-tcm/events';
import { progressReader } from '../../src/home/kept/progress-follower.js';
import type { TestServer } from '../support/server.js';

/** People wait half a second for what is kept of the progress; here the machine may be as slow as it likes. */
export async function progressFollowed({ application }: Pick<TestServer, 'application'>): Promise<void> {
  const store = application.get(EventStore, { strict: false });
  await progressReader(store, () => Promise.resolve()).caughtUp(30_000);
}
