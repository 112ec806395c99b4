import { site } from '@county-tcm/domain/registers/content/site';
import { resourceOf } from '@county-tcm/domain/register/register';
import { call } from '../data/calls.js';
import type { RecordRow } from '../list/index.js';

/**
 * The address at which the public reads an article now; undefined where it does not, or where the user may not see the
 * sites. The sites themselves are asked, as they decide what is seen on them; to ask is not counted as a look.
 */
export async function publishedAt(id: string): Promise<string | undefined> {
  const addresses = (await sitesInSight()).map((one) => `/portal/${one.id}/article/${id}`);
  for (const address of addresses) {
    if (await isThere(address)) return address;
  }
  return undefined;
}

async function sitesInSight(): Promise<readonly RecordRow[]> {
  try {
    return (await call<readonly RecordRow[]>(`${resourceOf(site)}/listAll`, {})).data;
  } catch {
    return [];
  }
}

async function isThere(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD' })).ok;
  } catch {
    return false;
  }
}
