import { Injectable } from '@nestjs/common';
import { EventStore, type Stored } from '@county-tcm/events';
import type { ClientBase } from 'pg';
import { Configuration } from '../../config/configuration.js';
import { Follower } from '../../history/follower.js';
import { readerAt } from '../../history/readers.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { keptYears, ProgressKeeper } from './keep-progress.js';
import { unitsChangedBy } from './units-changed.js';

/** The first screen does not wait for longer. */
const TIMEOUT_MS = 500;

export const progressReader = readerAt({ name: 'progress' });

/**
 * Keeps how far units and regions are with this year and those before in step with the history. A new year begins with
 * its first event.
 */
@Injectable()
export class ProgressFollower extends Follower {
  constructor(store: EventStore, database: AppDatabase, clock: Clock, configuration: Configuration) {
    const keeper = new ProgressKeeper(database);
    const handle = async (events: readonly Stored[], transaction: ClientBase) => {
      for (const year of keptYears(clock.currentYear())) await follow(keeper, year, events, transaction);
    };
    super({
      what: '填报进度',
      timeoutMs: TIMEOUT_MS,
      configuration,
      subscribe: (onError) => progressReader(store, handle, onError),
    });
  }
}

async function follow(keeper: ProgressKeeper, year: number, events: readonly Stored[], transaction: ClientBase) {
  if (!(await keeper.keeps(transaction, year))) return keeper.begin(transaction, year);
  const changed = unitsChangedBy(events, year);
  if (changed) await keeper.keep(transaction, year, changed.units, changed.ids);
}
