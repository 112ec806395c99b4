import pg from 'pg';
import { TellingClient } from './telling-client.js';

/** Beyond the time that the server itself gives a statement: then the server is not there to give it up. */
const NO_ANSWER_AFTER_MS = 5_000;

/** The role that the application works as; the first migration makes it. It may add to the history, never change it. */
const APPLICATION_ROLE = 'county_tcm_app';

/** A `date` is a day and not an instant: it stays the text `yyyy-MM-dd`. Everything else is as node-postgres has it. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface PoolOptions {
  readonly url: string;
  readonly size: number;
  /** Shown by `pg_stat_activity`. */
  readonly name: string;
  /** After which a statement is given up; 0 for never. What a request may take where not given. */
  readonly statementTimeoutMs?: number;
  /** Further session settings, e.g. `{ search_path: 'bullmq' }`. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Connections that work as the application's role, whoever owns the login. No statement and no forgotten transaction
 * holds the others up for long; days and times that SQL compares are those of the product's time zone.
 */
export function applicationPool({ url, size, name, statementTimeoutMs = 30_000, settings = {} }: PoolOptions): pg.Pool {
  return surviving(
    new pg.Pool({
      Client: TellingClient,
      connectionString: url,
      max: size,
      application_name: name,
      options: sessionOptions({ role: APPLICATION_ROLE, timezone: 'Asia/Shanghai', ...settings }),
      statement_timeout: statementTimeoutMs,
      query_timeout: statementTimeoutMs > 0 ? statementTimeoutMs + NO_ANSWER_AFTER_MS : undefined,
      idle_in_transaction_session_timeout: 60_000,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      types,
    }),
  );
}

/** Connections of the tables' owner, for migrations and rebuilds, which take as long as they take. */
export function ownerPool({ url, size, name }: PoolOptions): pg.Pool {
  return surviving(
    new pg.Pool({ connectionString: url, max: size, application_name: name, connectionTimeoutMillis: 10_000, types }),
  );
}

function sessionOptions(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value.replace(/[\\ ]/g, '\\$&')}`)
    .join(' ');
}

/**
 * A connection that dies (a restart of the database) is replaced by the pool, and fails what is asked over it; unheard, it
 * would end the process, also while it is lent to somebody who only waits to be told something.
 */
function surviving(pool: pg.Pool): pg.Pool {
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool.on('error', () => undefined);
}
