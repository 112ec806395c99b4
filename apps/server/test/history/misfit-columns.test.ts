import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { histories } from '../../src/histories.js';
import { misfitColumns } from '../../src/history/misfit-columns.js';
import { AppDatabase } from '../../src/platform/database/app-database.js';
import { startServer, type TestServer } from '../support/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ empty: true });
}, 180_000);
afterAll(() => server?.close());

const projections = histories.flatMap(({ projections: own }) => own);
const misfits = () => misfitColumns(server.application.get(AppDatabase, { strict: false }), projections);

test('the migrated tables fit every projection', async () => {
  expect(await misfits()).toEqual([]);
});

test('a column that is missing or of another type is named, and a server over such tables does not start', async () => {
  const { owner } = server.database;
  await owner.query('alter table doctor drop column doctor_name cascade');
  await owner.query('alter table role alter column remarks type varchar(9)');
  await owner.query('alter table rule_cut rename to rule_cut_elsewhere');
  const found = await misfits();
  expect(found).toContain('doctor.doctor_name（应为 text，没有此列）');
  expect(found).toContain('role.remarks（应为 text，现为 character varying）');
  expect(found).toContain('rule_cut.rule_score（应为 numeric，没有此列）');
  await expect(startServer({ beside: server })).rejects.toThrow('数据库的表与程序不符');
});
