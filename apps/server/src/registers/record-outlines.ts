import { Injectable } from '@nestjs/common';
import { type CompiledQuery } from 'kysely';
import { LRUCache } from 'lru-cache';
import { fieldsOfKind, type Register } from '@county-tcm/domain/register/register';
import { HistoryProgress } from '../history/history-progress.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { LANDMARK_EVERY, type Stretch } from './record-query.js';

/** Something about a list, and how far the histories behind it were before it was found out. */
interface Known<Value> {
  readonly progress: number;
  readonly value: Promise<Value>;
}

/** As many lists as may be looked at at a time; a total is a few hundred bytes, a page's ids some kB, landmarks 100 kB. */
const MOST_TOTALS = 5_000;
const MOST_PAGES = 2_000;
const MOST_LANDMARKS = 100;

/**
 * What is known of a list without going through its rows again: how many there are, the ids of every five hundredth, and
 * those that a search found. It is kept until a record of the register or the unit of one is changed by anybody.
 */
@Injectable()
export class RecordOutlines {
  private readonly totals = new LRUCache<string, Known<number>>({ max: MOST_TOTALS });
  private readonly pages = new LRUCache<string, Known<readonly string[]>>({ max: MOST_PAGES });
  private readonly landmarks = new LRUCache<string, Known<readonly string[]>>({ max: MOST_LANDMARKS });

  constructor(
    private readonly database: AppDatabase,
    private readonly histories: HistoryProgress,
  ) {}

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
  async stretch(
    register: Register,
    query: CompiledQuery<{ id: string }>,
    offset: number,
  ): Promise<Stretch | undefined> {
    const ids = await this.known(this.landmarks, register, query, (rows) => rows.map(({ id }) => id));
    const block = Math.floor(offset / LANDMARK_EVERY);
    const from = ids[block];
    // A page may reach into the next block, and not beyond it.
    return from === undefined ? undefined : { from, before: ids[block + 2], skip: offset % LANDMARK_EVERY };
  }

  private async known<Row, Value>(
    kept: LRUCache<string, Known<Value>>,
    register: Register,
    query: CompiledQuery<Row>,
    valueOf: (rows: Row[]) => Value,
  ): Promise<Value> {
    const progress = await this.histories.of([register.name, 'unit', ...namedBy(register)]);
    const key = JSON.stringify([query.sql, query.parameters]);
    const known = kept.get(key);
    if (known?.progress === progress) return known.value;
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
