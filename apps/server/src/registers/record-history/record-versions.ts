import { Injectable } from '@nestjs/common';
import { EventStore, type Stored } from '@county-tcm/events';
import type { Values } from '@county-tcm/domain/register/columns';
import { recordDescription } from '@county-tcm/domain/register/description';
import { deedOf, type RecordEvent } from '@county-tcm/domain/register/record';
import type { Register } from '@county-tcm/domain/register/register';
import { type RecordInput, schemaOf } from '@county-tcm/domain/register/schema';
import { refuse, refuseInput } from '@county-tcm/domain/refusal';
import type { Caller } from '../../caller/caller.js';
import type { VersionRow } from '@county-tcm/domain/register/version';
import { factsOf, newestFirst, type VersionPage } from '../../history/version-list.js';
import { Listing } from '../../http/envelope.js';
import { recordHistoryOf } from '../histories.js';
import { RecordFiles } from '../entry/record-files.js';
import { type RecordAnswer, RecordRepository } from '../record-repository.js';
import { pastAnswer } from './past-answer.js';
import { type Names, PastNames } from './past-names.js';
import { changesIn, differing, spanOf, type ToldMembers, toldMembers } from './record-changes.js';
import { isRestoring } from './restoring.js';

/** What a record was at one of its versions. */
interface Past {
  readonly event: Stored;
  readonly values: Values;
  readonly now: Values;
}

/**
 * The versions of the records of all registers, read from their own streams, so that what was saved a moment ago is
 * there. A record's history is for those whose the record is.
 */
@Injectable()
export class RecordVersions {
  constructor(
    private readonly store: EventStore,
    private readonly records: RecordRepository,
    private readonly names: PastNames,
    private readonly files: RecordFiles,
  ) {}

  /** Who changed what and when, newest first. @throws Refusal `record/not-found` */
  async page(caller: Caller, register: Register, id: string, page: VersionPage): Promise<Listing<VersionRow>> {
    const record = await this.records.find(caller, register, id);
    const count = Number(record['version']);
    const events = await newestFirst(this.store, { category: register.name, id: record.id }, count, page);
    const spans = events.map(({ data }) => spanOf(data as RecordEvent));
    const values = spans.flatMap(({ from, to }) => [from, to]);
    const units = events.map(({ meta }) => meta.unitId);
    const names = await this.names.of(register, values, units);
    const members = toldMembers(recordDescription(register), register);
    return new Listing(
      events.map((event) => rowOf(register, event, names, members)),
      count,
    );
  }

  /**
   * A record as it was, in the shape in which it is answered today, and with the names of what is otherwise by now.
   * @throws Refusal `record/not-found`, also for a version that there is none of
   */
  async at(caller: Caller, register: Register, id: string, version: number): Promise<RecordAnswer> {
    const record = await this.records.find(caller, register, id);
    const past = await this.past(register, record.id, version);
    const names = await this.names.of(register, [past.values]);
    const answer = pastAnswer(register, { record, event: past.event, values: past.values, names });
    const [attached] = await this.files.attach(caller, register, [answer]);
    return { ...(attached ?? answer), changedSince: differing(register, past.values, past.now) };
  }

  /**
   * What has to be entered today for a record to be as it was, and at which version it is now.
   * @throws Refusal `record/not-found`, or `input/invalid` where the rules of today do not take it
   */
  async entriesAt(
    caller: Caller,
    register: Register,
    id: string,
    version: number,
  ): Promise<{ entries: RecordInput; currentVersion: number }> {
    const record = await this.records.find(caller, register, id);
    const { values } = await this.past(register, record.id, version);
    const read = schemaOf(register).save.safeParse(values);
    if (!read.success) {
      refuseInput(read.error.issues.map(({ path, message }) => ({ field: path.join('.'), msg: message })));
    }
    return { entries: read.data, currentVersion: Number(record['version']) };
  }

  private async past(register: Register, id: string, version: number): Promise<Past> {
    const { decider } = recordHistoryOf(register);
    const events = await this.store.readStream<RecordEvent>({ category: register.name, id });
    const event = events[version - 1] ?? refuse('record/not-found', '没有这个版本');
    const stateAt = (upTo: number) =>
      events.slice(0, upTo).reduce((before, { data }) => decider.evolve(before, data), decider.initial);
    const [then, now] = [stateAt(version), stateAt(events.length)];
    if (then.kind === 'absent' || now.kind === 'absent') return refuse('record/not-found');
    return { event, values: then.values, now: now.values };
  }
}

function rowOf(register: Register, event: Stored, names: Names, members: ToldMembers): VersionRow {
  const data = event.data as RecordEvent;
  return {
    ...factsOf(event),
    unitName: names.units.get(event.meta.unitId ?? '')?.unitName ?? null,
    label: isRestoring(event.meta.reason) ? '恢复' : deedOf(register, data),
    changes: changesIn(register, spanOf(data), names, members),
  };
}
