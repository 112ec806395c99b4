import { Injectable } from '@nestjs/common';
import { countedColumns, statisticsTables } from '@county-tcm/domain/statistics/index';
import { unit } from '@county-tcm/domain/registers/units/unit';
import { EventStore, type Stored } from '@county-tcm/events';
import type { ClientBase } from 'pg';
import { Configuration } from '../../../config/configuration.js';
import { Follower } from '../../../history/follower.js';
import { readerAt } from '../../../history/readers.js';
import { AppDatabase } from '../../../platform/database/app-database.js';
import { StatisticsKeeper } from './statistics-keeper.js';
import { unitsOfRecord } from './units-of-record.js';

/** The reader that keeps the statistics. */
const STATISTICS_READER = 'statistics';

/** Raised when a table counts otherwise than before: everything is then counted again. */
const VERSION = 1;

/** Whoever opens a table does not wait for longer, and has it counted. */
const TIMEOUT_MS = 500;

const counted = statisticsTables.flatMap(countedColumns).map(({ register }) => register);
const categories: readonly string[] = [...new Set([...counted, unit.name])];

export const statisticsReader = readerAt({ name: STATISTICS_READER, version: VERSION, categories });

/** Keeps the numbers of the statistics in step with the records that they count, and with the units of these. */
@Injectable()
export class StatisticsFollower extends Follower {
  constructor(store: EventStore, database: AppDatabase, configuration: Configuration) {
    const keeper = new StatisticsKeeper(database);
    const handle = async (events: readonly Stored[], transaction: ClientBase) => {
      await keeper.keep(transaction, [...new Set(events.flatMap(unitsOfRecord))]);
    };
    super({
      what: '统计',
      timeoutMs: TIMEOUT_MS,
      configuration,
      subscribe: (onError) => statisticsReader(store, handle, onError),
    });
  }
}
