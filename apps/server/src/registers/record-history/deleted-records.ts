import { Injectable } from '@nestjs/common';
import { EventStore, type Stored } from '@county-tcm/events';
import { type RawBuilder, sql } from 'kysely';
import type { RecordEvent } from '@county-tcm/domain/register/record';
import type { Register } from '@county-tcm/domain/register/register';
import type { Caller } from '../../caller/caller.js';
import { withinScope } from '../../caller/scope.js';
import { AuditFollower } from '../../audit/audit-follower.js';
import { type VersionPage } from '../../history/version-list.js';
import { Listing } from '../../http/envelope.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { shanghaiTime } from '../../platform/clock/clock.js';
import { timeOfId } from '../../platform/ids.js';
import { recordHistoryOf } from '../histories.js';
import { RecordFiles } from '../entry/record-files.js';
import type { RecordAnswer } from '../record-repository.js';
import { pastAnswer } from './past-answer.js';
import { PastNames } from './past-names.js';

interface Found {
  readonly id: string;
  readonly version: number;
}

/**
 * Records that were removed and have not come back, each as it last was. Where they are is known from what the audit
 * follows; what they were, from their own histories.
 */
@Injectable()
export class DeletedRecords {
  constructor(
    private readonly database: AppDatabase,
    private readonly store: EventStore,
    private readonly follower: AuditFollower,
    private readonly names: PastNames,
    private readonly files: RecordFiles,
  ) {}

  /** Those of the caller's, the last removed first. */
  async page(caller: Caller, register: Register, { offset, size }: VersionPage): Promise<Listing<RecordAnswer>> {
    await this.follower.caughtUp();
    const matching = removed(caller, register);
    const [found, counted] = await Promise.all([
      sql<Found>`select a.stream_id as id, a.version ${matching}
        order by a.position desc limit ${size} offset ${offset}`.execute(this.database),
      sql<{ count: string }>`select count(*) as count ${matching}`.execute(this.database),
    ]);
    const events = await Promise.all(found.rows.map((row) => this.event(register, row)));
    return new Listing(await this.answers(caller, register, events), Number(counted.rows[0]?.count ?? 0));
  }

  /** A page has at most a hundred rows, and the events of a stream stand together. */
  private async event(register: Register, { id, version }: Found): Promise<Stored> {
    const range = { afterVersion: version - 1, upToVersion: version };
    const [event] = await this.store.readStream({ category: register.name, id }, range);
    if (!event) throw new Error(`${register.name} ${id} has no version ${version}`);
    return event;
  }

  private async answers(caller: Caller, register: Register, events: readonly Stored[]): Promise<RecordAnswer[]> {
    const values = events.map(({ data }) => ('values' in data ? (data as RemovedEvent).values : {}));
    const names = await this.names.of(register, values);
    const answers = events.map((event, index) => {
      const { streamId: id, recordedAt, meta } = event;
      const record = { id, createTime: shanghaiTime(new Date(timeOfId(id))) };
      const past = pastAnswer(register, { record, event, values: values[index] ?? {}, names });
      return { ...past, deletedTime: shanghaiTime(recordedAt), deletedBy: meta.actorName };
    });
    return this.files.attach(caller, register, answers);
  }
}

type RemovedEvent = Extract<RecordEvent, { readonly values: unknown }>;

function removed(caller: Caller, register: Register): RawBuilder<unknown> {
  const { decider, description } = recordHistoryOf(register);
  const type = Object.keys(description.events).find((name) => name.endsWith('Removed'));
  return sql`from audit_event a
    where a.category = ${decider.category} and a.type = ${type}
      and ${withinScope(caller, { unit: 'a.unit_id', region: 'a.region_code' })}
      and not exists (
        select from audit_event later
        where later.category = a.category and later.stream_id = a.stream_id and later.version > a.version)`;
}
