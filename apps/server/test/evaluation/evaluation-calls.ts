import type { Client } from '../support/client.js';
import type { TestServer } from '../support/server.js';
import { SystemClock } from '../../src/platform/clock/clock.js';

/* eslint-disable @typescript-eslint/no-explicit-any -- tests look into answers whose shape is what they test */

export const year = new SystemClock().currentYear();
export const province = '省级评选标准';
export const national = '国家级评选标准';

/** Calls below `/api/advanced-group`, answering the envelope. */
export async function ask(client: Client, path: string, body: unknown = {}, key?: string) {
  return (await client.call<any>(`/api/advanced-group/${path}`, body, { key })).body;
}

/** As `ask`, for calls that must succeed: answers their data. */
export async function data(client: Client, path: string, body: unknown = {}) {
  const answer = await ask(client, path, body);
  if (answer.code !== 0) throw new Error(`${path}: ${answer.code} ${answer.msg}`);
  return answer.data;
}

/** The unit that an account belongs to, and its region. */
export async function whoIs(client: Client): Promise<{ unitId: string; unitType: string; regionCode: string }> {
  return (await client.call('/api/user-center/getInfo')).body.data;
}

/** A unit of another county than the demo's. */
export async function foreignUnit(server: TestServer, regionCode: string): Promise<{ id: string; unit_name: string }> {
  const { rows } = await server.database.owner.query(
    `select id, unit_name from unit where region_code <> $1 and unit_type = '乡镇卫生院、社区服务中心' order by id limit 1`,
    [regionCode],
  );
  return rows[0];
}

/** What the history of one unit's sheet of this year holds. */
export async function eventsOf(server: TestServer, unitId: string, ofYear = year) {
  const { rows } = await server.database.owner.query<{ type: string; data: any; meta: any }>(
    `select type, data, meta from events where category = 'evaluation' and stream_id like $1 order by version`,
    [`${unitId}-${ofYear}-%`],
  );
  return rows;
}

/** The first leaf category of a tree. */
export function firstLeaf(nodes: any[]): any {
  return nodes[0].children.length === 0 ? nodes[0] : firstLeaf(nodes[0].children);
}
