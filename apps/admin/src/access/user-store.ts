import type { Store } from 'react-admin';
import { signedInName } from './session.js';

/** Keeps apart what react-admin remembers for each user of a browser: where lists stand, their columns, saved queries. */
export function userStore(store: Store): Store {
  const own = (key: string) => `${signedInName()}.${key}`;
  return {
    ...store,
    getItem: (key, fallback) => store.getItem(own(key), fallback),
    setItem: (key, value) => store.setItem(own(key), value),
    removeItem: (key) => store.removeItem(own(key)),
    removeItems: (prefix) => store.removeItems(own(prefix)),
    subscribe: (key, callback) => store.subscribe(own(key), callback),
  };
}
