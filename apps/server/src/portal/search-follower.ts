import { Injectable } from '@nestjs/common';
import { article } from '@county-tcm/domain/registers/content/article';
import { EventStore, type Stored } from '@county-tcm/events';
import type { ClientBase } from 'pg';
import { Configuration } from '../config/configuration.js';
import { Follower } from '../history/follower.js';
import { readerAt } from '../history/readers.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { SearchTexts } from './read/search-texts.js';

export const SEARCH_READER = 'portal-search';

/** A search does not wait for longer. */
const TIMEOUT_MS = 500;

export const searchReader = readerAt({ name: SEARCH_READER, categories: [article.name] });

/** Keeps what released articles are searched by in step with the history. */
@Injectable()
export class SearchFollower extends Follower {
  constructor(store: EventStore, database: AppDatabase, configuration: Configuration) {
    const texts = new SearchTexts(database);
    const handle = async (events: readonly Stored[], transaction: ClientBase) => {
      const ids = new Set(events.map(({ streamId }) => streamId));
      if (ids.size > 0) await texts.keep(transaction, [...ids]);
    };
    super({
      what: '内容检索',
      timeoutMs: TIMEOUT_MS,
      configuration,
      subscribe: (onError) => searchReader(store, handle, onError),
    });
  }
}
