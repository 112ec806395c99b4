import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { StreamName } from '@county-tcm/events';
import { sql } from 'kysely';
import type { AllHeads, AuditRow, ChainHead, EventProof } from '@county-tcm/domain/audit/answers';
import { readRows } from '../../exports/read-rows.js';
import { AppDatabase } from '../../platform/database/app-database.js';

/** Which event of which stream; `stream` is the name with the category in front. */
type EventPlace = Pick<AuditRow, 'category' | 'stream' | 'version'>;

/** The hashes of the history, as somebody writes them down who wants to find out about changes. */
@Injectable()
export class Chain {
  constructor(private readonly database: AppDatabase) {}

  /** Of an event that somebody found within the caller's scope. */
  async proofOf({ category, stream, version }: EventPlace): Promise<EventProof | null> {
    const id = stream.slice(category.length + 1);
    const { rows } = await sql<{ hash: string; head_version: number; head_hash: string }>`
      select encode(e.hash, 'hex') as hash, h.version as head_version, encode(h.hash, 'hex') as head_hash
      from events e join stream_heads h on h.category = e.category and h.stream_id = e.stream_id
      where e.category = ${category} and e.stream_id = ${id} and e.version = ${version}`.execute(this.database);
    const [row] = rows;
    return row ? { hash: row.hash, head: { version: row.head_version, hash: row.head_hash } } : null;
  }

  async headOf({ category, id }: StreamName): Promise<ChainHead | null> {
    const { rows } = await sql<ChainHead>`
      select version, encode(hash, 'hex') as hash from stream_heads
      where category = ${category} and stream_id = ${id}`.execute(this.database);
    return rows[0] ?? null;
  }

  async allHeads(): Promise<AllHeads> {
    const digest = createHash('sha256');
    let streams = 0;
    const query = sql<{ line: string }>`
      select category || '-' || stream_id || ' ' || version || ' ' || encode(hash, 'hex') as line
      from stream_heads order by category, stream_id`.compile(this.database);
    for await (const some of readRows(this.database, query)) {
      streams += some.length;
      for (const { line } of some) digest.update(`${line}\n`);
    }
    return { streams, digest: digest.digest('hex') };
  }
}
