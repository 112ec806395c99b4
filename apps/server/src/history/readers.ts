import { type EventStore, Subscription, type SubscriptionOptions } from '@county-tcm/events';

/** How long what is kept may take to follow what was just saved. */
const BEHIND_MS = 3000;

/** Makes a reader of the events at its own place among them; `handle` is what it does with them. */
export type Reader = (
  store: EventStore,
  handle: SubscriptionOptions['handle'],
  onError?: SubscriptionOptions['onError'],
) => Subscription;

/** @param place by its name, with the categories that concern it */
export function readerAt(place: Pick<SubscriptionOptions, 'name' | 'version' | 'categories'>): Reader {
  return (store, handle, onError) => new Subscription({ ...place, store, handle, onError });
}

/** Whether a reader has followed everything that was saved; where it was stopped before that, it has not. */
export function hasFollowed(reader: Reader, store: EventStore): Promise<boolean> {
  return reader(store, () => Promise.resolve())
    .caughtUp(BEHIND_MS)
    .then(
      () => true,
      () => false,
    );
}
