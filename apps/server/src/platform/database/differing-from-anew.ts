import type { Pool, PoolClient } from 'pg';

/**
 * The keys of the rows in which a kept table is not what writing it anew comes to. That is written into a temporary table of
 * the same name, which hides the kept one from this connection for as long as the comparison takes.
 *
 * @param owner connections of the tables' owner
 * @param key the column that tells the rows apart
 * @param write writes all rows on the connection that it is given, to the table under its usual name
 */
export async function differingFromAnew(
  owner: Pool,
  { table, key }: { readonly table: string; readonly key: string },
  write: (client: PoolClient) => Promise<unknown>,
): Promise<string[]> {
  const client = await owner.connect();
  try {
    await client.query(
      `BEGIN; CREATE TEMPORARY TABLE ${table} (LIKE public.${table} INCLUDING INDEXES) ON COMMIT DROP`,
    );
    await write(client);
    const [kept, anew] = [`TABLE public.${table}`, `TABLE pg_temp.${table}`];
    const { rows } = await client.query<{ key: string }>(
      `SELECT DISTINCT ${key}::text AS key
       FROM ((${kept} EXCEPT ${anew}) UNION ALL (${anew} EXCEPT ${kept})) AS differing ORDER BY key`,
    );
    return rows.map((row) => row.key);
  } finally {
    // the temporary table goes with the connection
    client.release(true);
  }
}
