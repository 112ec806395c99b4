/* eslint-disable @typescript-eslint/no-explicit-any -- tests look into answers whose shape is what they test */
import { EventStore } from '@county-tcm/events';
import { differingRows } from '../../src/audit/integrity/differing-rows.js';
import { histories } from '../../src/histories.js';
import { xlsxOf } from '../registers/unit-import-calls.js';
import type { Client } from '../support/client.js';
import type { TestServer } from '../support/server.js';

const base = '/api/advanced-group/region';

export async function ask(client: Client, path: string, body: object = {}): Promise<any> {
  return (await client.call(`${base}/${path}`, body)).body;
}

/** Uploads a workbook of codes and names below the template's header. */
export async function upload(client: Client, rows: readonly (readonly unknown[])[], header = ['区划代码', '区划名称']) {
  return uploadContent(client, await xlsxOf([header, ...rows] as string[][]));
}

export async function uploadContent(client: Client, content: Buffer, fileName = '区划.xlsx'): Promise<string> {
  const { body } = await client.upload(new Blob([new Uint8Array(content)]), fileName, { usage: 'region.import' });
  if (body.code !== 0) throw new Error(body.msg);
  return body.data.id as string;
}

/** What of any read table is not what the events make of it. */
export async function differences(server: TestServer): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of differingRows(histories, server.application.get(EventStore), server.database.owner))
    lines.push(line);
  return lines;
}
