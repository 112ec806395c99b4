import { Injectable } from '@nestjs/common';
import { type CompiledQuery, sql } from 'kysely';
import { AppDatabase } from '../../platform/database/app-database.js';
import { BatchLoader } from '../../platform/database/batch-loader.js';
import type { Ended, Worker } from './ending.js';
import type { BegunRun } from './run-rows.js';
import { isUnderWay, lockJobsOf } from './run-sql.js';
import {
  type Beginning,
  beginInOne,
  beginning,
  columnsOfBeginnings,
  columnsOfEnds,
  type End,
  endInOne,
  type InOne,
  type StoredEnd,
  these,
  type ToldRun,
} from './run-statements.js';

/**
 * What every run needs of the database, asked for many of them at once: a worker that is at short runs spends its time on
 * trips to the database otherwise. Each is one statement, which answers when it is stored.
 */
@Injectable()
export class RunBatches {
  private readonly beginnings = new BatchLoader((asked: readonly Beginning[]) => this.beginAll(asked));
  private readonly beginningsAlone = new BatchLoader((asked: readonly Beginning[]) => this.beginAllAlone(asked));
  private readonly ends = new BatchLoader((asked: readonly End[]) => this.endAll(asked));

  /** Made into text once: that takes longer than all else that this process does for a trip. */
  private readonly statements: Record<'begin' | 'end', CompiledQuery>;

  constructor(private readonly database: AppDatabase) {
    this.statements = { begin: beginInOne.compile(database), end: endInOne.compile(database) };
  }

  /** @returns undefined where it is not to be begun now, or not without a look at what else its job is at */
  async begin(id: string, worker: Worker): Promise<BegunRun | undefined> {
    return (await this.beginnings.ask({ id, worker })) ?? (await this.beginningsAlone.ask({ id, worker }));
  }

  /** @returns undefined where it is no longer this try's to end */
  end(run: BegunRun, ended: Ended): Promise<StoredEnd | undefined> {
    return this.ends.ask({ run, ...ended });
  }

  /** Those that care for no other run of their job. */
  private async beginAll(asked: readonly Beginning[]): Promise<(BegunRun | undefined)[]> {
    const query = { ...this.statements.begin, parameters: columnsOfBeginnings(asked) };
    const [begun] = await this.database.runNamed<InOne<ToldRun>>('begin-runs', query);
    return inOrder(
      asked,
      begun!.rows.map((run) => ({ ...run, due_at: new Date(run.due_at) })),
    );
  }

  /** Those whose job is at no other run. Of several of a job that ask at once, the earliest. */
  private async beginAllAlone(asked: readonly Beginning[]): Promise<(BegunRun | undefined)[]> {
    const ids = asked.map(({ id }) => id);
    return this.database.transaction().execute(async (transaction) => {
      await lockJobsOf(transaction, ids);
      const alone = sql<boolean>`r.policies->>'overlapRule' <> '并行'
        and not exists (select from schedule_job_run other where other.job_id = r.job_id and other.due_at <> r.due_at
          and ${isUnderWay('other')})
        and r.due_at = (select min(due_at) from schedule_job_run asked where asked.id = any(${ids}) and asked.job_id = r.job_id)`;
      return inOrder(asked, (await beginning(alone, these(asked)).execute(transaction)).rows);
    });
  }

  private async endAll(asked: readonly End[]): Promise<(StoredEnd | undefined)[]> {
    const query = { ...this.statements.end, parameters: columnsOfEnds(asked) };
    const [ended] = await this.database.runNamed<InOne<StoredEnd>>('end-runs', query);
    const byTry = new Map(ended!.rows.map((row) => [`${row.id}.${row.starts}`, row]));
    return asked.map(({ run: { id, starts } }) => taken(byTry, `${id}.${starts}`));
  }
}

/** Of two that ask for the same run one has begun it. */
function inOrder(asked: readonly Beginning[], rows: readonly BegunRun[]): (BegunRun | undefined)[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return asked.map(({ id }) => taken(byId, id));
}

function taken<Row>(rows: Map<string, Row>, key: string): Row | undefined {
  const row = rows.get(key);
  rows.delete(key);
  return row;
}
