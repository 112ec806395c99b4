import { Injectable } from '@nestjs/common';
import { currentEpoch } from '@county-tcm/events';
import { sql } from 'kysely';
import { AppDatabase } from '../platform/database/app-database.js';
import { BatchLoader } from '../platform/database/batch-loader.js';

interface Look {
  /** No transaction before this one is still under way. */
  readonly mark: string;
  /** The categories with an event of a transaction since the last mark. */
  readonly moved: readonly string[];
}

/**
 * Tells whether histories have gone on since one last looked, whoever wrote them: so that what was worked out from read
 * rows can be kept exactly as long as it holds. A look is one indexed query that all who ask at the same time share.
 *
 * Positions cannot tell, since a lower one may be committed after a higher one. Transactions can: what was invisible at
 * a look belongs to a transaction that was not over then, and everything from the oldest of those on is looked at again.
 */
@Injectable()
export class HistoryProgress {
  private mark: string | null = null;
  private readonly moves = new Map<string, number>();
  private readonly look = new BatchLoader<void, void>(async (asked) => {
    await this.lookOnce();
    return asked.map(() => undefined);
  });

  constructor(private readonly database: AppDatabase) {}

  /** @returns a number that differs from an earlier one when events of these categories were committed in between */
  async of(categories: readonly string[]): Promise<number> {
    await this.look.ask();
    return categories.reduce((sum, category) => sum + (this.moves.get(category) ?? 0), 0);
  }

  private async lookOnce(): Promise<void> {
    const query = sql<Look>`
      with now as (select pg_snapshot_xmin(pg_current_snapshot()) as mark)
      select now.mark::text, array(select distinct category from events
        where (epoch, transaction_id) >= (${sql.raw(currentEpoch)}, coalesce(${this.mark}::text::xid8, now.mark))) as moved
      from now`;
    const [look] = await this.database.runNamed<Look>('history-progress', query.compile(this.database));
    this.mark = look!.mark;
    for (const category of look!.moved) this.moves.set(category, (this.moves.get(category) ?? 0) + 1);
  }
}
