import type { TestDatabase } from '../../../../tests/support/database.js';

/** Gives a database without regions the demo's county and what it lies in, so that rows may name it. */
export async function addDemoRegion({ owner }: Pick<TestDatabase, 'owner'>): Promise<void> {
  await owner.query(
    `insert into region (code, name, parent_code, level, version, created_at, updated_at)
    values ('360000', '江西省', null, 'PROVINCE', 1, now(), now()),
      ('360900', '宜春市', '360000', 'CITY', 1, now(), now()),
      ('360902', '袁州区', '360900', 'COUNTY', 1, now(), now())`,
  );
}
