import type { VersionRow } from '@county-tcm/domain/register/version';
import type { EventStore, Stored, StreamName } from '@county-tcm/events';
import { listBody, parseListQuery } from '../http/list-query.js';
import { shanghaiTime } from '../platform/clock/clock.js';

/** Which versions are asked for, counted from the newest. */
export interface VersionPage {
  readonly offset: number;
  readonly size: number;
}

/** Of a list that is asked for a page and nothing else. */
export const pageBody = listBody.pick({ current: true, size: true });

/** Understands `current` and `size` of a body as a list body's are. */
export function parseVersionPage(body: unknown): VersionPage {
  const { current, size } = Object(body) as Record<string, unknown>;
  return parseListQuery({ current, size }, { columns: [], filters: {} });
}

/** One page of a stream's events, newest first. @param count how many the stream has */
export async function newestFirst(
  store: EventStore,
  stream: StreamName,
  count: number,
  { offset, size }: VersionPage,
): Promise<Stored[]> {
  const upToVersion = count - offset;
  if (upToVersion < 1) return [];
  const events = await store.readStream(stream, { upToVersion, afterVersion: Math.max(0, upToVersion - size) });
  return events.reverse();
}

/** Everything of a version's row that its event says by itself. */
export function factsOf({ version, recordedAt, meta }: Stored): Omit<VersionRow, 'unitName' | 'label' | 'changes'> {
  const { actorName, actorRole, reason } = meta;
  return { version, time: shanghaiTime(recordedAt), actorName, actorRole, reason };
}
