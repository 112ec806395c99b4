import type { QueryArrayConfig, QueryArrayResult } from 'pg';
import { bytesArray, integerArray, textArray, uuidArray } from '../project/binary-array.js';
import { eventArrays, eventColumnCount, eventColumns, eventParameters } from './event-columns.js';
import { namedStatement } from './named-statements.js';
import { newStreamsStatement, onlyNewStreams } from './new-streams-statement.js';
import { isOpen } from './closed-past.js';
import { oldestDate, type PreparedAppend } from './prepared-append.js';
import { putSql, removeSql } from '../project/read-table-sql.js';
import { asTexts } from '../read/stored-event.js';
import { numberedRowValues, numberOf, tableNumber, type TableRows, tablesOf } from './table-rows.js';

/**
 * One statement, and so one round trip and one commit, for a batch of appends to different streams.
 *
 * `heads` moves the head of every stream that is where its writer believes it to be; everything after it joins what has
 * moved, so that an append that lost a race writes nothing and takes nobody else down. That the version is also checked
 * against the statement's snapshot keeps (transaction id, position) in step with the versions within a stream: the
 * transaction that wrote the version before had ended when this one began.
 */
const headsSql = (unlessRepeated: string) => `WITH input AS (
  SELECT * FROM unnest($1::text[], $2::text[], $3::integer[], $4::integer[], $5::bytea[])
    WITH ORDINALITY AS i(category, stream_id, expected, version, hash, append)
), heads AS (
  INSERT INTO stream_heads AS h (category, stream_id, version, previous_version, hash)
  SELECT category, stream_id, version, expected, hash FROM input i
  WHERE ${isOpen(6)} AND CASE WHEN expected = 0 THEN true ELSE expected = (
      SELECT s.version FROM stream_heads s WHERE s.category = i.category AND s.stream_id = i.stream_id) END
    ${unlessRepeated}
  ON CONFLICT (category, stream_id) DO UPDATE
    SET version = excluded.version, previous_version = excluded.previous_version, hash = excluded.hash
    WHERE h.version = excluded.previous_version
  RETURNING category, stream_id
), moved AS (
  SELECT i.append, category, stream_id FROM input i JOIN heads USING (category, stream_id)
)`;

/** Of the heads, the oldest date, and the appends that the events belong to. */
const headParameters = 7;

const eventsSql = `written AS (
  INSERT INTO events (category, stream_id, ${eventColumns})
  SELECT m.category, m.stream_id, ${eventColumns}
  FROM unnest($7::integer[], ${eventParameters(headParameters + 1)}) WITH ORDINALITY AS e(append, ${eventColumns}, place)
  JOIN moved m USING (append)
  ORDER BY e.place
)`;

/** Leaves out appends of commands that were carried out before. */
const unlessRepeatedSql = (first: number) => `AND append NOT IN (
  SELECT r.append FROM unnest($${first}::integer[], $${first + 1}::uuid[]) AS r(append, command_id)
  WHERE (SELECT e.version FROM events e WHERE e.command_id = r.command_id AND e.command_part = 0) IS NOT NULL)`;
const repeatParameters = 2;

const answerSql = 'SELECT array_agg(append) FROM moved';
const joinMoved = 'JOIN moved m ON m.append = r."append#"';

/** Whatever carries a statement out. */
export interface AppendConnection {
  query<Row extends unknown[]>(statement: QueryArrayConfig): Promise<QueryArrayResult<Row>>;
}

/** The statement for a batch: the bytes that are sent, which hold nothing of what they were made from. */
export function appendStatement(batch: readonly PreparedAppend[]): QueryArrayConfig {
  const tables = tablesOf(batch);
  const statement = onlyNewStreams(batch, tables) ? newStreamsStatement(batch, tables) : moveStatement(batch, tables);
  return { ...statement, rowMode: 'array', types: asTexts };
}

/** Sends an {@link appendStatement} and answers which of its appends were written, by their places in the batch. */
export async function sendAppends(connection: AppendConnection, statement: QueryArrayConfig): Promise<Set<number>> {
  const { rows } = await connection.query<[string | null]>(statement);
  const numbers = rows[0]![0]?.slice(1, -1).split(',') ?? [];
  return new Set(numbers.map((number) => Number(number) - 1));
}

/** The statement for a batch of any appends, of which those that lost a race are left out. */
function moveStatement(batch: readonly PreparedAppend[], tables: readonly TableRows[]) {
  const suspects = batch.some(({ suspectedRepeats }) => suspectedRepeats.length > 0);
  const writes = tables.map(({ table, puts, removes }) => {
    return `${tableNumber(table)}${puts.length ? '+' : ''}${removes.length ? '-' : ''}`;
  });
  return {
    ...namedStatement(`move${suspects ? '?' : ''} ${writes.join(' ')}`, () => moveSql(tables, suspects)),
    values: [
      ...eventValues(batch),
      ...(suspects ? suspectValues(batch) : []),
      ...tables.flatMap((rows) => numberedRowValues(rows)),
    ],
  };
}

/** Where a table loses rows and gains some in one append, the losses go first: a gain may reuse a unique value. */
function moveSql(tables: readonly TableRows[], suspects: boolean): string {
  let parameters = headParameters + eventColumnCount + (suspects ? repeatParameters : 0);
  const writes = tables.flatMap(({ table, puts, removes }, index) => {
    const parts: string[] = [];
    if (removes.length) {
      const sql = removeSql(table, parameters + 2, ', moved m', 'AND m.append = r."append#" RETURNING 1');
      parts.push(`removed_${index} AS (${sql})`);
      parameters += 1 + table.key.length;
    }
    if (puts.length) {
      const afterRemoval = removes.length ? `WHERE (SELECT count(*) FROM removed_${index}) >= 0` : '';
      parts.push(`put_${index} AS (${putSql(table, parameters + 2, `${joinMoved} ${afterRemoval}`)})`);
      parameters += 1 + Object.keys(table.columns).length;
    }
    return parts;
  });
  const heads = headsSql(suspects ? unlessRepeatedSql(headParameters + eventColumnCount + 1) : '');
  return `${[heads, eventsSql, ...writes].join(', ')} ${answerSql}`;
}

function eventValues(batch: readonly PreparedAppend[]): (Buffer | number)[] {
  const events = batch.flatMap((append) => append.events);
  const appendOf = batch.flatMap((append, index) => append.events.map(() => numberOf(index)));
  return [
    textArray(batch.map(({ stream }) => stream.category)),
    textArray(batch.map(({ stream }) => stream.id)),
    integerArray(batch.map(({ expectedVersion }) => expectedVersion)),
    integerArray(batch.map(({ version }) => version)),
    bytesArray(batch.map(({ hash }) => hash)),
    oldestDate(batch),
    integerArray(appendOf),
    ...eventArrays(events),
  ];
}

function suspectValues(batch: readonly PreparedAppend[]): Buffer[] {
  return [
    integerArray(batch.flatMap(({ suspectedRepeats }, index) => suspectedRepeats.map(() => numberOf(index)))),
    uuidArray(batch.flatMap(({ suspectedRepeats }) => suspectedRepeats)),
  ];
}
