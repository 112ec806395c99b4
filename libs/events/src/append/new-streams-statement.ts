import { bytesArray, integerArray, textArray } from '../project/binary-array.js';
import { eventArrays, eventColumnCount, eventColumns, eventParameters } from './event-columns.js';
import { namedStatement } from './named-statements.js';
import { isOpen } from './closed-past.js';
import { oldestDate, type PreparedAppend } from './prepared-append.js';
import { columnArrays, putSql } from '../project/read-table-sql.js';
import { tableNumber, type TableRows } from './table-rows.js';

/** Whether a batch only begins streams, with commands that nobody has sent before and rows that nobody has to lose. */
export function onlyNewStreams(batch: readonly PreparedAppend[], tables: readonly TableRows[]): boolean {
  const isNew = ({ expectedVersion, suspectedRepeats }: PreparedAppend) =>
    expectedVersion === 0 && suspectedRepeats.length === 0;
  return batch.every(isNew) && tables.every(({ removes }) => removes.length === 0);
}

/**
 * The statement for a batch of {@link onlyNewStreams}. There are no heads to compare, so that nothing has to be
 * joined with what was moved: a third less work for the server. It writes all or nothing; a stream that is there already
 * fails it over the key of `stream_heads`, as a row that is taken does over its own.
 *
 * The answer counts the heads, so that they are written first and in the order of the batch, here as in any other append:
 * who begins the same stream elsewhere waits there, with nothing else in hand.
 */
export function newStreamsStatement(batch: readonly PreparedAppend[], tables: readonly TableRows[]) {
  const shape = `new ${tables.map(({ table }) => tableNumber(table)).join(' ')}`;
  return {
    ...namedStatement(shape, () => newStreamsSql(tables)),
    values: [
      ...newStreamsValues(batch),
      ...tables.flatMap(({ table, puts }) => columnArrays(table, Object.keys(table.columns), puts)),
    ],
  };
}

/** Of the heads, the oldest date, and the streams that the events belong to. */
const streamParameters = 7;

function newStreamsValues(batch: readonly PreparedAppend[]): (Buffer | number)[] {
  const events = batch.flatMap((append) => append.events);
  return [
    textArray(batch.map(({ stream }) => stream.category)),
    textArray(batch.map(({ stream }) => stream.id)),
    integerArray(batch.map(({ version }) => version)),
    bytesArray(batch.map(({ hash }) => hash)),
    oldestDate(batch),
    textArray(events.map(({ category }) => category)),
    textArray(events.map(({ streamId }) => streamId)),
    ...eventArrays(events),
  ];
}

const headsSql = `heads AS (
  INSERT INTO stream_heads (category, stream_id, version, previous_version, hash)
  SELECT category, stream_id, version, 0, hash
  FROM unnest($1::text[], $2::text[], $3::integer[], $4::bytea[]) AS h(category, stream_id, version, hash)
  WHERE ${isOpen(5)}
  RETURNING 1
)`;

const eventsSql = `written AS (
  INSERT INTO events (category, stream_id, ${eventColumns})
  SELECT * FROM unnest($6::text[], $7::text[], ${eventParameters(streamParameters + 1)})
)`;

const answerSql = 'SELECT array_agg(append) FROM generate_series(1, (SELECT count(*) FROM heads)) AS append';

function newStreamsSql(tables: readonly TableRows[]): string {
  let first = streamParameters + eventColumnCount + 1;
  const puts = tables.map(({ table }, index) => {
    const sql = putSql(table, first);
    first += Object.keys(table.columns).length;
    return `put_${index} AS (${sql})`;
  });
  return `WITH ${[headsSql, eventsSql, ...puts].join(', ')} ${answerSql}`;
}
