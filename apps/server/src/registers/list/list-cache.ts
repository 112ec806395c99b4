import { Injectable } from '@nestjs/common';
import { type CompiledQuery } from 'kysely';
import { LRUCache } from 'lru-cache';
import { fieldsOfKind, type Register } from '@county-tcm/domain/register/register';
import { HistoryProgress } from '../../history/history-progress.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { lookUpsOf } from '../look-ups.js';
import { ANCHOR_EVERY, type IdRange } from './record-query.js';

/** Something about a list, and how far the histories behind it were before it was found out. */
interface Known<Value> {
  readonly progress: number;
  readonly value: Promise<Value>;
}

/** As many lists as may be looked at at a time; a total is a few hundred bytes, a page's ids some kB, pageAnchors 100 kB. */
const MAX_TOTALS = 5_000;
const MAX_PAGES = 2_000;
const MAX_ANCHORS = 100;

/**
 * What is known of a list without going through its rows again: how many there are, the ids of every five hundredth, and
 * those that a search found. It is kept until a record of the register or the unit of one is changed by anybody.
 */
@Injectable()
export class ListCache {
  private readonly totals = new LRUCache<string, Known<number>>({ max: MAX_TOTALS });
  private readonly pages = new LRUCache<string, Known<readonly string[]>>({ max: MAX_PAGES });
  private readonly pageAnchors = new LRUCache<string, Known<readonly string[]>>({ max: MAX_ANCHORS });

  private readonly lookedUp: (found: boolean) => void;

  constructor(
    private readonly database: AppDatabase,
    private readonly histories: HistoryProgress,
    metrics: Metrics,
  ) {
    this.lookedUp = metrics.lookUps('lists');
  }

  /** @param query counts, as `count` of one row, records of the register; it may join the units */
  total(register: Register, query: CompiledQuery<{ count: string }>): Promise<number> {
    return this.known(this.totals, register, query, ([row]) => Number(row?.count ?? 0));
  }

  /** The ids of a page's rows, in no order. Planned for just these values: the best way depends on how common a text is. */
  ids(register: Register, query: CompiledQuery<{ id: string }>): Promise<readonly string[]> {
    return this.known(this.pages, register, query, (rows) => rows.map(({ id }) => id));
  }

  /**
   * Where to look for the rows from `offset` on.
   * @param query the ids of every five hundredth row, from the first one on
   * @returns undefined where the list has come to an end before
   */
  async range(register: Register, query: CompiledQuery<{ id: string }>, offset: number): Promise<IdRange | undefined> {
    const ids = await this.known(this.pageAnchors, register, query, (rows) => rows.map(({ id }) => id));
    const block = Math.floor(offset / ANCHOR_EVERY);
    const from = ids[block];
    // A page may reach into the next block, and not beyond it.
    return from === undefined ? undefined : { from, before: ids[block + 2], skip: offset % ANCHOR_EVERY };
  }

  private async known<Row, Value>(
    kept: LRUCache<string, Known<Value>>,
    register: Register,
    query: CompiledQuery<Row>,
    valueOf: (rows: Row[]) => Value,
  ): Promise<Value> {
    const progress = await this.histories.of([
      register.name,
      'unit',
      ...namedBy(register),
      ...lookUpsOf(register).histories,
    ]);
    const key = JSON.stringify([query.sql, query.parameters]);
    const known = kept.get(key);
    const holds = known?.progress === progress;
    this.lookedUp(holds);
    if (holds) return known.value;
    const value = this.database.executeQuery(query).then(({ rows }) => valueOf(rows));
    kept.set(key, { progress, value });
    value.catch(() => kept.delete(key));
    return value;
  }
}

/** Whose names its lists can be searched by. */
function namedBy(register: Register): string[] {
  return fieldsOfKind(register, 'reference').map(([, { to }]) => to);
}
