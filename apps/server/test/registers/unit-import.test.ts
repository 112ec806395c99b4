import { startServer, type TestServer } from '../support/server.js';
import { type People, signInAll } from './register-calls.js';
import { HEADER, imported, sheetOf, STATION, unitOf, unitRow, upload, xlsOf, xlsxOf } from './unit-import-calls.js';

/** Import of units from Excel (API contract, section 4; spec part 1, sections 4 and 5). */

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startServer();
  people = await signInAll(server);
}, 120_000);
afterAll(() => server.close());

const base = '/api/advanced-group/unit';

test('a good file becomes units of the importer’s region, with who and why in their history', async () => {
  const rows = [unitRow('DR001', { phone: '0795-3581234', address: '袁州区一号' }), unitRow('DR002')];
  const result = await imported(people.county, await xlsxOf([HEADER, ...rows]), '春季单位.xlsx');
  expect(result).toMatchObject({
    state: 'completed',
    total: 2,
    done: 2,
    imported: 2,
    unchanged: 0,
    failed: 0,
    errors: [],
    file: null,
  });
  expect(await unitOf(people.county, 'DR001')).toMatchObject({
    unitName: '单位DR001',
    unitType: STATION,
    unitPhone: '0795-3581234',
    unitAddress: '袁州区一号',
    regionCode: '360902',
    version: 1,
  });
  const { id } = await unitOf(people.county, 'DR001');
  const [event] = (await people.auditor.get('/api/audit/events', { filter: { stream: `unit-${id}` } })).body;
  expect(event).toMatchObject({
    type: 'UnitAdded',
    unitId: id,
    regionCode: '360902',
    reason: '单位导入 春季单位.xlsx 第2行',
  });
  expect(event.actorName).toBeTruthy();
  expect(event.clientIp).toBeTruthy();
});
