import type { Pool, QueryArrayConfig } from 'pg';
import { refusalOfRow } from '../failures.js';
import { appendStatement, sendAppends } from './append-statement.js';
import type { AppendRequest, PreparedAppend } from './prepared-append.js';
import { retry } from './retry.js';

/** How many new streams share a statement: its commit is then next to nothing beside the rows. */
const largestBulk = 512;

type Prepare = (request: AppendRequest) => PreparedAppend;

/**
 * Appends to many new streams, on connections of the pool. A statement in which a stream exists or a row is not taken by its
 * table, or whose date is over, writes nothing. Each request is asked for once and not kept: while the database works, nothing is left in memory
 * but what is sent.
 *
 * @returns the places of the requests that were written
 */
export async function appendNew(
  pool: Pool,
  requests: Iterable<AppendRequest>,
  prepare: Prepare,
  isLate: (error: unknown) => boolean,
): Promise<Set<number>> {
  const written = new Set<number>();
  const sent = Array.from(statements(requests, prepare), async (statement, index) => {
    for (const place of await send(pool, statement, isLate)) written.add(index * largestBulk + place);
  });
  await Promise.all(sent);
  return written;
}

function* statements(requests: Iterable<AppendRequest>, prepare: Prepare): Generator<QueryArrayConfig> {
  let batch: PreparedAppend[] = [];
  for (const request of requests) {
    if (batch.push(prepare(request)) < largestBulk) continue;
    yield appendStatement(batch);
    batch = [];
  }
  if (batch.length > 0) yield appendStatement(batch);
}

async function send(
  pool: Pool,
  statement: QueryArrayConfig,
  isLate: (error: unknown) => boolean,
): Promise<ReadonlySet<number>> {
  try {
    return await retry(() => sendAppends(pool, statement));
  } catch (error) {
    if (!isLate(error) && !refusalOfRow(error)) throw error;
    return new Set();
  }
}
