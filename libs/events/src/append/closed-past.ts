import type { Pool } from 'pg';

const closeSql = 'SELECT close_past($1)';
/** Statements that write events, and may have been dated before the past was closed: each holds this lock from its begin. */
const writersSql = `SELECT DISTINCT virtualtransaction FROM pg_locks
  WHERE locktype = 'relation' AND relation = 'events'::regclass AND mode = 'RowExclusiveLock'
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** PostgreSQL's answer to an append that is dated in the closed past (`refuse_closed`). */
const closedCode = 'PCLSD';
const pauseMs = 2;
/** However often somebody asks, appends are rarely dated anew. */
const leastBetweenMs = 100;

interface Closing {
  until: number;
  readonly done: Promise<void>;
}

/** The condition under which a statement writes events; it is asked once, and fails the statement where it does not hold. */
export function isOpen(parameter: number): string {
  return `(SELECT CASE WHEN $${parameter}::bigint <= last_value THEN refuse_closed(last_value) ELSE true END FROM closed_past)`;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The past that has been told to somebody, to whom it must not become another one: nothing is recorded in it any more. An
 * append has its date from before it was sent, so one that was long under way, or whose process has a slow clock, would
 * else turn up in a past that was told without it.
 */
export class ClosedPast {
  /** The first moment that is surely open, in milliseconds. */
  private open = 0;
  /** Until when everything is known to be there. */
  private told = -1;
  /** Who asks before it begins is told with it. */
  private closing?: Closing;
  private last = -Infinity;

  constructor(
    private readonly pool: Pool,
    private readonly now: () => Date,
  ) {}

  /** The date of what is decided now. */
  readonly clock = (): Date => {
    const now = this.now();
    return now.getTime() < this.open ? new Date(this.open) : now;
  };

  /**
   * Resolves once everything is there that was recorded until a time, or stands before an event that can be seen now.
   * Appends with an older date that are under way are waited for; those that come later are dated anew. What is yet to
   * come cannot be closed: of a time in the future, it is what has been recorded until now.
   */
  until(time?: Date): Promise<void> {
    if (!time) return this.writersGone();
    const wanted = Math.min(time.getTime(), this.now().getTime());
    if (wanted <= this.told) return Promise.resolve();
    this.closing ??= this.close(wanted);
    this.closing.until = Math.max(this.closing.until, wanted);
    return this.closing.done;
  }

  private close(until: number): Closing {
    const closing = { until, done: Promise.resolve() };
    closing.done = this.closeAt(closing);
    return closing;
  }

  private async closeAt(closing: Readonly<Pick<Closing, 'until'>>): Promise<void> {
    await pause(this.last + leastBetweenMs - performance.now());
    this.closing = undefined;
    this.last = performance.now();
    const { until } = closing;
    await this.pool.query({ name: 'close-past', text: closeSql, values: [until] });
    await this.writersGone();
    this.told = Math.max(this.told, until);
  }

  private async writersGone(): Promise<void> {
    let writers = await this.writers();
    while (writers.size > 0) {
      await pause(pauseMs);
      const stillThere = await this.writers();
      writers = new Set([...writers].filter((writer) => stillThere.has(writer)));
    }
  }

  /** Whether an append failed for its date; the clock does not give such a one again. */
  refused(error: unknown): boolean {
    const { code, detail } = error as { code?: string; detail?: string };
    if (code !== closedCode) return false;
    this.open = Math.max(this.open, Number(detail) + 1);
    return true;
  }

  private async writers(): Promise<Set<string>> {
    const query = { name: 'event-writers', text: writersSql, rowMode: 'array' } as const;
    const { rows } = await this.pool.query<[string]>(query);
    return new Set(rows.map(([writer]) => writer));
  }
}
