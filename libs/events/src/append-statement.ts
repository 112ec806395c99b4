import type { QueryArrayConfig, QueryArrayResult } from 'pg';
import type { PreparedAppend } from './prepared-append.js';
import { bytesArray, integerArray, jsonArray, textArray, timeArray, uuidArray } from './binary-array.js';
import type { ReadTable } from './projection.js';
import { asTexts } from './stored-event.js';
import { columnArrays, putSql, removeSql } from './read-table-sql.js';

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
  WHERE CASE WHEN expected = 0 THEN true ELSE expected = (
      SELECT s.version FROM stream_heads s WHERE s.category = i.category AND s.stream_id = i.stream_id) END
    ${unlessRepeated}
  ON CONFLICT (category, stream_id) DO UPDATE
    SET version = excluded.version, previous_version = excluded.previous_version, hash = excluded.hash
    WHERE h.version = excluded.previous_version
  RETURNING category, stream_id
), moved AS (
  SELECT i.append, category, stream_id FROM input i JOIN heads USING (category, stream_id)
)`;

const eventsSql = `written AS (
  INSERT INTO events (category, stream_id, version, type, schema, data, meta, recorded_at, command_id, command_part, hash, mac)
  SELECT m.category, m.stream_id, e.version, type, schema, data, meta, recorded_at, command_id, command_part, hash, mac
  FROM unnest($6::integer[], $7::integer[], $8::text[], $9::integer[], $10::json[], $11::json[], $12::timestamptz[],
      $13::uuid[], $14::integer[], $15::bytea[], $16::bytea[]) WITH ORDINALITY
    AS e(append, version, type, schema, data, meta, recorded_at, command_id, command_part, hash, mac, place)
  JOIN moved m ON m.append = e.append
  ORDER BY e.place
)`;
const eventParameters = 16;

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
  const suspects = batch.some(({ suspectedRepeats }) => suspectedRepeats.length > 0);
  return {
    ...statementFor(tables, suspects),
    values: [
      ...eventValues(batch),
      ...(suspects ? suspectValues(batch) : []),
      ...tables.flatMap((rows) => rowValues(rows)),
    ],
    rowMode: 'array',
    types: asTexts,
  };
}

/** Sends an {@link appendStatement} and answers which of its appends were written, by their places in the batch. */
export async function sendAppends(connection: AppendConnection, statement: QueryArrayConfig): Promise<Set<number>> {
  const { rows } = await connection.query<[string | null]>(statement);
  const numbers = rows[0]![0]?.slice(1, -1).split(',') ?? [];
  return new Set(numbers.map((number) => Number(number) - 1));
}

type Row = Record<string, unknown>;

/** What a batch does to one table, each row beside the number of its append. */
interface TableRows {
  readonly table: ReadTable;
  readonly puts: Row[];
  readonly putOf: number[];
  readonly removes: Row[];
  readonly removeOf: number[];
}

function tablesOf(batch: readonly PreparedAppend[]): TableRows[] {
  const byTable = new Map<ReadTable, TableRows>();
  for (const [index, { rows }] of batch.entries()) {
    for (const { table, puts, removes } of rows) {
      let all = byTable.get(table);
      if (!all) byTable.set(table, (all = { table, puts: [], putOf: [], removes: [], removeOf: [] }));
      for (const row of puts) all.putOf[all.puts.push(row) - 1] = numberOf(index);
      for (const row of removes) all.removeOf[all.removes.push(row) - 1] = numberOf(index);
    }
  }
  return [...byTable.values()].sort((a, b) => tableNumber(a.table) - tableNumber(b.table));
}

function rowValues({ table, puts, putOf, removes, removeOf }: TableRows): Buffer[] {
  return [
    ...(removes.length ? [integerArray(removeOf), ...columnArrays(table, table.key, removes)] : []),
    ...(puts.length ? [integerArray(putOf), ...columnArrays(table, Object.keys(table.columns), puts)] : []),
  ];
}

/** Statements are prepared under a name for so many sets of tables; a server process keeps each of them for its life. */
const mostNames = 200;
const statements = new Map<string, { text: string; name?: string }>();

function statementFor(tables: readonly TableRows[], suspects: boolean): { text: string; name?: string } {
  const writes = tables.map(({ table, puts, removes }) => {
    return `${tableNumber(table)}${puts.length ? '+' : ''}${removes.length ? '-' : ''}`;
  });
  const shape = `${suspects ? '?' : ''}${writes.join(' ')}`;
  let statement = statements.get(shape);
  if (!statement) {
    statement = { text: appendSql(tables, suspects) };
    if (statements.size < mostNames) {
      statements.set(shape, (statement = { ...statement, name: `append-${statements.size}` }));
    }
  }
  return statement;
}

const tableNumbers = new WeakMap<ReadTable, number>();
let tablesSeen = 0;

/** Two projections may write different columns of one table, so that its name would not do. */
function tableNumber(table: ReadTable): number {
  let number = tableNumbers.get(table);
  if (number === undefined) tableNumbers.set(table, (number = ++tablesSeen));
  return number;
}

/** Where a table loses rows and gains some in one append, the losses go first: a gain may reuse a unique value. */
function appendSql(tables: readonly TableRows[], suspects: boolean): string {
  let parameters = eventParameters + (suspects ? repeatParameters : 0);
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
  const heads = headsSql(suspects ? unlessRepeatedSql(eventParameters + 1) : '');
  return `${[heads, eventsSql, ...writes].join(', ')} ${answerSql}`;
}

/** The number of an append in its statement counts from 1, as PostgreSQL counts. */
const numberOf = (index: number) => index + 1;

function eventValues(batch: readonly PreparedAppend[]): Buffer[] {
  const events = batch.flatMap((append) => append.events);
  const appendOf = batch.flatMap((append, index) => append.events.map(() => numberOf(index)));
  return [
    textArray(batch.map(({ stream }) => stream.category)),
    textArray(batch.map(({ stream }) => stream.id)),
    integerArray(batch.map(({ expectedVersion }) => expectedVersion)),
    integerArray(batch.map(({ version }) => version)),
    bytesArray(batch.map(({ hash }) => hash)),
    integerArray(appendOf),
    integerArray(events.map(({ version }) => version)),
    textArray(events.map(({ type }) => type)),
    integerArray(events.map(({ schema }) => schema)),
    jsonArray(events.map(({ dataText }) => dataText)),
    jsonArray(events.map(({ metaText }) => metaText)),
    timeArray(events.map(({ at }) => at)),
    uuidArray(events.map(({ commandId }) => commandId)),
    integerArray(events.map(({ commandPart }) => commandPart)),
    bytesArray(events.map(({ hash }) => hash)),
    bytesArray(events.map(({ mac }) => mac)),
  ];
}

function suspectValues(batch: readonly PreparedAppend[]): Buffer[] {
  return [
    integerArray(batch.flatMap(({ suspectedRepeats }, index) => suspectedRepeats.map(() => numberOf(index)))),
    uuidArray(batch.flatMap(({ suspectedRepeats }) => suspectedRepeats)),
  ];
}
