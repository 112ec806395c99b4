import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from './database.js';
import { statementName } from './statement-names.js';

/**
 * The read tables, queried with Kysely over the application's pool. The events themselves are not written here: that is
 * the event store's, and the database role of this pool could not change them.
 */
export class AppDatabase extends Kysely<Database> {
  constructor(
    /** The pool beneath, connected as the application's role. */
    readonly pool: Pool,
  ) {
    super({ dialect: new PostgresDialect({ pool }) });
  }

  /**
   * Runs a query under a name, so that PostgreSQL parses and plans it once for each connection; Kysely's own driver
   * never names its statements. The name must stand for this one text.
   */
  async runNamed<Row>(name: string, query: CompiledQuery<Row>): Promise<Row[]> {
    const result = await this.pool.query({ name, text: query.sql, values: [...query.parameters] });
    return result.rows as Row[];
  }

  /** The same under a name that its text is given, for as long as not too many others have one. */
  async runPrepared<Row>(query: CompiledQuery<Row>): Promise<Row[]> {
    const name = statementName(query.sql);
    return name === null ? (await this.executeQuery(query)).rows : this.runNamed(name, query);
  }
}

/** The same for work that takes as long as there is history: its statements have no limit of time. */
export class UntimedDatabase extends AppDatabase {}
