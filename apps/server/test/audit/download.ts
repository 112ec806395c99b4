import { expect } from '@jest/globals';
import { type ListInWorkbook, listIn } from '../registers/workbook.js';
import type { Client } from '../support/client.js';

/** Gets a resource of the audit as a workbook and reads it. */
export async function downloadOf(
  auditor: Client,
  resource: string,
  parameters: Readonly<Record<string, unknown>> = {},
): Promise<ListInWorkbook> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) query.set(name, JSON.stringify(value));
  const response = await auditor.send(`/api/audit/${resource}?${query}`, { method: 'GET' });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('spreadsheetml');
  return listIn(await response.arrayBuffer());
}
