import { AccessLogRetention } from '../../src/system/access-log/access-log-retention.js';
import { startServer, type TestServer } from '../support/server.js';

/** The access log is kept for as long as the settings say, and never for less than the law does. */

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ empty: true });
}, 300_000);
afterAll(() => server.close());

const log = (daysAgo: number) =>
  server.database.owner.query(
    `insert into access_log (id, created_at, application_name, operation, method, url, parameters, return_code,
       return_content_type, duration_ms, trace_id, client_ip, ua)
     values (gen_random_uuid(), now() - $1 * interval '1 day', $1::text, '', '', '', '', 0, '', 0, '', '', '')`,
    [daysAgo],
  );
const kept = async () =>
  (await server.database.pool.query(`select application_name as days from access_log order by created_at`)).rows.map(
    ({ days }) => Number(days),
  );

test('what is older goes, and nothing else', async () => {
  for (const days of [1000, 731, 729, 181, 1]) await log(days);
  await server.application.get(AccessLogRetention, { strict: false }).prune();
  expect(await kept()).toEqual([729, 181, 1]);
});

test('nobody forgets what is younger than half a year, whoever asks', async () => {
  await server.database.pool.query(`select prune_access_log(now() + interval '1 day', 1000)`);
  expect(await kept()).toEqual([1]);
  await expect(server.database.pool.query('delete from access_log')).rejects.toThrow('permission denied');
});
