import { EventStore } from '@county-tcm/events';
import type { Configuration } from '../config/configuration.js';
import type { Clock } from '../platform/clock/clock.js';
import type { AppDatabase } from '../platform/database/app-database.js';
import { histories } from './histories.js';
import type { AnyHistory } from './history.js';

/** The event store over the application's database, for every history that the product keeps. */
export function openEventStore(
  database: AppDatabase,
  configuration: Pick<Configuration, 'eventMacKey'>,
  clock: Clock,
  kept: readonly AnyHistory[] = histories,
): EventStore {
  return new EventStore({
    pool: database.pool,
    macKey: configuration.eventMacKey,
    categories: kept.map(({ decider }) => decider.category),
    clock: () => clock.now(),
  });
}
