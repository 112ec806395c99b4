import { Injectable } from '@nestjs/common';
import { type CompiledQuery } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Register } from '@county-tcm/domain/register/register';
import { HistoryProgress } from '../history/history-progress.js';
import { AppDatabase } from '../platform/database/app-database.js';

/** A number of rows, counted or being counted, and how far the histories behind it were before. */
interface Counted {
  readonly progress: number;
  readonly total: Promise<number>;
}

/** As many lists as there may be at work at a time; a total is a few hundred bytes. */
const MOST = 5_000;

/**
 * How many records a list has. Counting reads every one of them, so that a total is kept, in whatever order and on
 * whatever page the list is looked at, until a record or the unit of one is changed by anybody.
 */
@Injectable()
export class RecordTotals {
  private readonly kept = new LRUCache<string, Counted>({ max: MOST });

  constructor(
    private readonly database: AppDatabase,
    private readonly histories: HistoryProgress,
  ) {}

  /** @param query counts, as `count` of one row, records of the register; it may join the units */
  async of({ name }: Register, query: CompiledQuery<{ count: string }>): Promise<number> {
    const progress = await this.histories.of([name, 'unit']);
    const key = JSON.stringify([query.sql, query.parameters]);
    const known = this.kept.get(key);
    if (known?.progress === progress) return known.total;
    const total = this.count(query);
    this.kept.set(key, { progress, total });
    total.catch(() => this.kept.delete(key));
    return total;
  }

  private async count(query: CompiledQuery<{ count: string }>): Promise<number> {
    const { rows } = await this.database.executeQuery(query);
    return Number(rows[0]?.count ?? 0);
  }
}
