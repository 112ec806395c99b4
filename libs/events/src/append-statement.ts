import type { Pool, QueryArrayConfig } from 'pg';
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
const opening = `WITH input AS (
  SELECT * FROM unnest($1::text[], $2::text[], $3::integer[], $4::integer[], $5::bytea[])
    WITH ORDINALITY AS i(category, stream_id, expected, version, hash, append)
), repeats AS (
  SELECT s.append FROM unnest($6::integer[], $7::uuid[]) AS s(append, command_id)
  WHERE (SELECT e.version FROM events e WHERE e.command_id = s.command_id AND e.command_part = 0) IS NOT NULL
), heads AS (
  INSERT INTO stream_heads AS h (category, stream_id, version, previous_version, hash)
  SELECT category, stream_id, version, expected, hash FROM input i
  WHERE CASE WHEN expected = 0 THEN true ELSE expected = (
      SELECT s.version FROM stream_heads s WHERE s.category = i.category AND s.stream_id = i.stream_id) END
    AND append NOT IN (SELECT append FROM repeats)
  ON CONFLICT (category, stream_id) DO UPDATE
    SET version = excluded.version, previous_version = excluded.previous_version, hash = excluded.hash
    WHERE h.version = excluded.previous_version
  RETURNING category, stream_id
), moved AS (
  SELECT i.append, category, stream_id FROM input i JOIN heads USING (category, stream_id)
), written AS (
  INSERT INTO events (category, stream_id, version, type, schema, data, meta, recorded_at, command_id, command_part, hash, mac)
  SELECT m.category, m.stream_id, e.version, type, schema, data, meta, recorded_at, command_id, command_part, hash, mac
  FROM unnest($8::integer[], $9::integer[], $10::text[], $11::integer[], $12::json[], $13::json[], $14::timestamptz[],
      $15::uuid[], $16::integer[], $17::bytea[], $18::bytea[]) WITH ORDINALITY
    AS e(append, version, type, schema, data, meta, recorded_at, command_id, command_part, hash, mac, place)
  JOIN moved m ON m.append = e.append
  ORDER BY e.place
)`;

const eventParameters = 18;
const closing = ' SELECT array_agg(append) FROM moved';
const joinMoved = 'JOIN moved m ON m.append = r."append#"';

/** Statements are prepared under a name for so many sets of tables; a server process keeps each of them for its life. */
const mostNames = 200;
const texts = new Map<string, { text: string; name?: string }>();

/** Sends one statement for the batch and answers which of its appends were written, by their places in the batch. */
export async function sendAppends(pool: Pool, batch: readonly PreparedAppend[]): Promise<Set<number>> {
  const tables = tablesOf(batch);
  const query: QueryArrayConfig = {
    ...statementFor(tables),
    values: [...eventValues(batch), ...tables.flatMap((rows) => rowValues(rows))],
    rowMode: 'array',
    types: asTexts,
  };
  const { rows } = await pool.query<[string | null]>(query);
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
  const byName = new Map<string, TableRows>();
  for (const [index, { rows }] of batch.entries()) {
    for (const { table, puts, removes } of rows) {
      let all = byName.get(table.table);
      if (!all) byName.set(table.table, (all = { table, puts: [], putOf: [], removes: [], removeOf: [] }));
      for (const row of puts) all.putOf[all.puts.push(row) - 1] = index + 1;
      for (const row of removes) all.removeOf[all.removes.push(row) - 1] = index + 1;
    }
  }
  return [...byName.values()].sort((a, b) => (a.table.table < b.table.table ? -1 : 1));
}

function rowValues({ table, puts, putOf, removes, removeOf }: TableRows): Buffer[] {
  return [
    ...(removes.length ? [integerArray(removeOf), ...columnArrays(table, table.key, removes)] : []),
    ...(puts.length ? [integerArray(putOf), ...columnArrays(table, Object.keys(table.columns), puts)] : []),
  ];
}

function statementFor(tables: readonly TableRows[]): { text: string; name?: string } {
  const shape = tables
    .map(({ table, puts, removes }) => `${table.table}${puts.length ? '+' : ''}${removes.length ? '-' : ''}`)
    .join(' ');
  let statement = texts.get(shape);
  if (!statement) {
    statement = { text: appendSql(tables) };
    if (texts.size < mostNames) texts.set(shape, (statement = { ...statement, name: `append-${texts.size}` }));
  }
  return statement;
}

/** Where a table loses rows and gains some in one append, the losses go first: a gain may reuse a unique value. */
function appendSql(tables: readonly TableRows[]): string {
  let parameters = eventParameters;
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
  return [opening, ...writes].join(', ') + closing;
}

function eventValues(batch: readonly PreparedAppend[]): Buffer[] {
  const number = (index: number) => index + 1;
  const events = batch.flatMap((append) => append.events);
  const eventOf = batch.flatMap((append, index) => append.events.map(() => number(index)));
  const suspects = batch.flatMap((append) => append.suspectedRepeats);
  const suspectOf = batch.flatMap((append, index) => append.suspectedRepeats.map(() => number(index)));
  return [
    textArray(batch.map(({ stream }) => stream.category)),
    textArray(batch.map(({ stream }) => stream.id)),
    integerArray(batch.map(({ expectedVersion }) => expectedVersion)),
    integerArray(batch.map(({ version }) => version)),
    bytesArray(batch.map(({ hash }) => hash)),
    integerArray(suspectOf),
    uuidArray(suspects),
    integerArray(eventOf),
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
