import type pg from 'pg';

/** Adds units to the read table, spread over the counties of a province. */
export async function fillUnits(owner: pg.Client, count: number): Promise<void> {
  await owner.query(
    `insert into unit (id, version, created_at, updated_at, unit_name, unit_no, unit_type, region_code)
     select gen_random_uuid(), 1, now(), now(), '测试单位' || n, 'MANY-' || n, types[1 + n % 5],
       codes[1 + n % array_length(codes, 1)]
     from generate_series(1, $1) n,
       (select array_agg(distinct unit_type) as types from unit) as kinds,
       (select array_agg(code) as codes from region where code like '36%' and level = 'COUNTY') as places`,
    [count],
  );
  await owner.query('vacuum analyze unit');
}

/** Fills the access log with so many rows more, spread over the last half year, each in its month. */
export async function fillAccessLog(owner: pg.Client, count: number): Promise<void> {
  await owner.query(
    `select add_access_log_month(date_trunc('month', now() at time zone 'Asia/Shanghai') - ago * interval '1 month')
     from generate_series(0, 6) as ago`,
  );
  await owner.query(
    `insert into access_log (id, created_at, application_name, operation, method, url, parameters, return_code,
       return_content_type, duration_ms, trace_id, username, region_code, client_ip, ua)
     select gen_random_uuid(), now() - n * interval '180 days' / $1, '县域中医药', '查看医师列表', 'POST',
       '/api/advanced-group/doctor/page', '{}', 0, 'application/json', 3, 'trace-' || n, 'county', '360902', '127.0.0.1', 'bench'
     from generate_series(1, $1) n`,
    [count],
  );
  await owner.query('vacuum analyze access_log');
}
