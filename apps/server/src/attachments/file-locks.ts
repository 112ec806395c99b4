import { Injectable } from '@nestjs/common';
import { UntimedDatabase } from '../platform/database/app-database.js';

/**
 * Keeps a file from being removed between the look whether it is there and the save of the record that names it, and from
 * being named between the look whether anything names it and its removal. The locks are PostgreSQL's, and so hold between
 * servers and workers; they are taken over connections apart from those that the work needs, which could otherwise all
 * wait for each other.
 */
@Injectable()
export class FileLocks {
  constructor(private readonly database: UntimedDatabase) {}

  /** Looks for files and saves what names them; any number of times at once. */
  async whileNaming<Result>(ids: readonly string[], work: () => Promise<Result>): Promise<Result> {
    return ids.length === 0 ? work() : this.holding('pg_advisory_lock_shared', ids, work);
  }

  /** Looks whether a file is used and removes it; waits for whoever is about to name it. */
  async whileRemoving<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    return this.holding('pg_advisory_lock', [id], work);
  }

  private async holding<Result>(lock: string, ids: readonly string[], work: () => Promise<Result>): Promise<Result> {
    const client = await this.database.pool.connect();
    let fault: Error | undefined;
    try {
      const text = `select ${lock}(hashtextextended('attachment ' || lower(id), 0)) from unnest($1::text[]) id`;
      await client.query(text, [ids]);
      return await work();
    } finally {
      await client.query('select pg_advisory_unlock_all()').catch((error: Error) => (fault = error));
      client.release(fault);
    }
  }
}
