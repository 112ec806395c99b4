import type { Pool, PoolClient } from 'pg';

/**
 * Writes tables anew that are kept in step with others, all at once: until it is committed what was there is read, and
 * whoever keeps them in step waits.
 *
 * @param owner connections of the tables' owner
 * @param write does it on the connection that it is given; where it fails, nothing has changed
 */
export async function keepAnew<Answer>(
  owner: Pool,
  tables: readonly string[],
  write: (client: PoolClient) => Promise<Answer>,
): Promise<Answer> {
  const client = await owner.connect();
  let broken = true;
  try {
    await client.query(`BEGIN; LOCK TABLE ${tables.join(', ')} IN EXCLUSIVE MODE`);
    const answer = await write(client);
    await client.query('COMMIT');
    broken = false;
    return answer;
  } finally {
    client.release(broken);
  }
}
