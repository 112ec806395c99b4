import Fastify from 'fastify';
import pg from 'pg';

/**
 * The reference that the HTTP benchmarks measure against: Fastify and pg and nothing else. `POST /insert` does one INSERT
 * of one row of the size of a saved deduction; `POST /query` runs the statement that `BARE_QUERY` holds (text and values
 * as JSON) and answers its rows in the product's envelope.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
await pool.query(
  'create table if not exists bare_row (id bigint generated always as identity primary key, body text not null)',
);

const server = Fastify();
const insert = { name: 'bare-insert', text: 'insert into bare_row (body) values ($1) returning id' };
const query = process.env.BARE_QUERY
  ? (JSON.parse(process.env.BARE_QUERY) as { text: string; values: unknown[] })
  : null;

server.post('/insert', async (request) => {
  const result = await pool.query({ ...insert, values: [JSON.stringify(request.body).padEnd(431)] });
  return { code: 0, msg: '操作成功', data: result.rows[0] };
});

server.post('/query', async () => {
  if (!query) throw new Error('BARE_QUERY is not set');
  const result = await pool.query({ name: 'bare-query', ...query });
  return { code: 0, msg: '操作成功', data: result.rows, count: result.rowCount };
});

await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.send?.('ready');
