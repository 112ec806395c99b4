import pg from 'pg';
import { traceComment } from '../trace/trace-context.js';

type Query = (this: pg.Client, statement: unknown, ...rest: unknown[]) => unknown;

const query = pg.Client.prototype.query as unknown as Query;

/**
 * A connection whose statements say in a comment on whose behalf they run. Only those without a name: they are parsed each
 * time anyway, while a statement that is prepared once under a name has one text for everybody.
 */
export class TellingClient extends pg.Client {}

/** Beside the class, because the many shapes of `query` cannot be written out in it. */
(TellingClient.prototype as unknown as { query: Query }).query = function (statement, ...rest) {
  return query.call(this, typeof statement === 'string' ? traceComment() + statement : statement, ...rest);
};
