import type { EventStore } from '@county-tcm/events';
import type { ClientBase, Pool } from 'pg';
import { differingFromAnew } from '../../platform/database/differing-from-anew.js';
import { keepAnew } from '../../platform/database/keep-anew.js';
import { keepPictures, withRichText } from './picture-follower.js';

const TABLE = { table: 'rich_text_picture', key: 'attachment_id' } as const;

/** Writes down anew which files rich text has ever named; the reader waits meanwhile. @returns how many there are */
export function rebuildPictures(store: EventStore, owner: Pool): Promise<number> {
  return keepAnew(owner, [TABLE.table], async (client) => {
    await client.query(`delete from ${TABLE.table}`);
    await keepAll(store, client);
    const { rows } = await client.query<{ files: number }>(`select count(*)::integer as files from ${TABLE.table}`);
    return rows[0]!.files;
  });
}

/** The ids of files that are written down and that no event names, or the other way round. */
export function differingPictures(store: EventStore, owner: Pool): Promise<string[]> {
  return differingFromAnew(owner, TABLE, (client) => keepAll(store, client));
}

async function keepAll(store: EventStore, client: ClientBase): Promise<void> {
  for await (const { events } of store.readAll()) {
    await keepPictures(
      events.filter(({ category }) => withRichText.includes(category)),
      client,
    );
  }
}
