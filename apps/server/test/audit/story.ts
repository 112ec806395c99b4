import { expect } from '@jest/globals';
import type { Client } from '../support/client.js';
import type { DemoAccount, TestServer } from '../support/server.js';

/** What happened on the sheet of the hospital, this year, in the order in which it did. */
export interface Story {
  readonly unitId: string;
  readonly year: number;
  /** The sheet's stream. */
  readonly stream: string;
  /** What the sheet was before: the demo county has a history. */
  readonly before: { version: number; selfTotal: number; reviewTotal: number };
  readonly item: { itemId: string; itemName: string; ruleScore: number };
  readonly other: { itemId: string; itemName: string; ruleScore: number };
}

export type Clients = ReadonlyMap<DemoAccount, Client>;

export const everybody = ['admin', 'county', 'reviewer', 'hospital', 'township', 'auditor'] as const;

export async function signInAll(server: TestServer): Promise<Clients> {
  const clients = new Map<DemoAccount, Client>();
  for (const account of everybody) clients.set(account, await server.signIn(account));
  return clients;
}

/** A unit declares twice for one item and once for another, and a reviewer settles the first. */
export async function tellStory(clients: Clients): Promise<Story> {
  const [hospital, reviewer] = [clients.get('hospital')!, clients.get('reviewer')!];
  const { unitId } = (await hospital.call('/api/user-center/getInfo')).body.data;
  const year = Number(new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 4));
  const { id: stream, ...before } = await sheetOf(clients.get('auditor')!, unitId, year);
  const sheet = (await hospital.call('/api/advanced-group/selfevaluation/list')).body.data as Line[];
  const untouched = sheet.filter(({ ruleScore, version }) => ruleScore >= 1 && version === 0);
  const [item, other] = untouched as [Line, Line];
  const declare = async ({ itemId, itemName }: Story['item'], selfEvaluation: number) => {
    const { body } = await hospital.call('/api/advanced-group/selfevaluation/save', {
      itemId,
      itemName,
      selfEvaluation,
    });
    expect(body.code).toBe(0);
  };
  await declare(item, 0.5);
  await declare(item, 1);
  await declare(other, 0.5);
  const review = { unitId, itemId: item.itemId, selfScore: item.ruleScore - 0.5, opinion: '缺少会议纪要' };
  expect((await reviewer.call('/api/advanced-group/scorereview/save', review)).body.code).toBe(0);
  return { unitId, year, stream, before, item, other };
}

type Line = Story['item'] & { version: number };

async function sheetOf(auditor: Client, unitId: string, year: number) {
  const sheets = await auditor.get<{ id: string }[]>('/api/audit/sheets', { filter: { unitId, year } });
  const { id } = sheets.body[0]!;
  const { body } = await auditor.get<{ version: number; sheet: { selfTotal: number; reviewTotal: number } }>(
    `/api/audit/streams/${id}`,
  );
  return { id, version: body.version, selfTotal: body.sheet.selfTotal, reviewTotal: body.sheet.reviewTotal };
}
