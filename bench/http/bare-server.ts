import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import type { Statements } from './bare.js';

/**
 * The reference that the HTTP benchmarks measure against: Fastify and pg and nothing else. `POST /insert` does one INSERT
 * of one row of the size of a saved deduction; `POST /<name>` runs the statements that `BARE_STATEMENTS` (JSON) has under
 * the name, all at once, with the values of the body, and answers the rows of the first and the count of the second in
 * the product's envelope; `GET /page` answers the bytes of the file `BARE_PAGE`, as compressed HTML.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
await pool.query(
  'create table if not exists bare_row (id bigint generated always as identity primary key, body text not null)',
);

const server = Fastify();
const insert = { name: 'bare-insert', text: 'insert into bare_row (body) values ($1) returning id' };
const statements = JSON.parse(process.env.BARE_STATEMENTS ?? '{}') as Statements;

server.post('/insert', async (request) => {
  const result = await pool.query({ ...insert, values: [JSON.stringify(request.body).padEnd(431)] });
  return { code: 0, msg: '操作成功', data: result.rows[0] };
});

for (const [name, texts] of Object.entries(statements)) {
  server.post(`/${name}`, async (request) => {
    const { values } = request.body as { values: unknown[][] };
    const run = (text: string, n: number) => pool.query({ name: `${name}-${n}`, text, values: values[n] ?? [] });
    const [page, total] = await Promise.all(texts.map(run));
    return { code: 0, msg: '操作成功', data: page!.rows, count: total ? Number(total.rows[0].count) : page!.rowCount };
  });
}

const { BARE_PAGE } = process.env;
if (BARE_PAGE) {
  const page = readFileSync(BARE_PAGE);
  server.get('/page', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(page),
  );
}

await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.send?.('ready');
