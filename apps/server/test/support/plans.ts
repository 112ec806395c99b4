import type pg from 'pg';

/** The pool, writing down what it and its connections are asked. */
export function overheard(pool: pg.Pool, asked: pg.QueryConfig[]): pg.Pool {
  const connect = async () => {
    const client = await pool.connect();
    return new Proxy(client, {
      get(target, name) {
        const member = Reflect.get(target, name, target) as unknown;
        if (typeof member !== 'function') return member;
        return (...parameters: unknown[]) => {
          if (name === 'query') asked.push({ text: parameters[0] as string, values: parameters[1] as unknown[] });
          return Reflect.apply(member, target, parameters) as unknown;
        };
      },
    });
  };
  const query = (config: pg.QueryConfig) => {
    asked.push({ text: config.text, values: config.values });
    return pool.query(config);
  };
  const heard: Partial<Record<string | symbol, unknown>> = { connect, query };
  return new Proxy(pool, { get: (target, name) => heard[name] ?? Reflect.get(target, name, target) });
}

/** How PostgreSQL would find what it was asked. */
export async function plansOf(pool: pg.Pool, asked: readonly pg.QueryConfig[]): Promise<string[]> {
  const plans: string[] = [];
  for (const { text, values = [] } of asked) {
    const { rows } = await pool.query(`EXPLAIN ${text}`, values);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}
