import { Body, Controller, type Type } from '@nestjs/common';
import { EventStore, type Stored } from '@county-tcm/events';
import type { AnyHistoryDescription } from '@county-tcm/domain/history/description';
import type { Changes } from '@county-tcm/domain/register/record';
import { pathsOf, type Register } from '@county-tcm/domain/register/register';
import type { VersionRow } from '@county-tcm/domain/register/version';
import { type Caller, TheCaller } from '../../caller/caller.js';
import { factsOf, newestFirst, parseVersionPage } from '../../history/version-list.js';
import { idBody, parseBody } from '../../http/body.js';
import { Call } from '../../http/call.js';
import { Listing } from '../../http/envelope.js';
import { nameController, readersOf, rowsOf } from '../controller.js';
import { answersOf } from '../record-answers.js';
import { RecordRepository } from '../record-repository.js';
import { type Names, PastNames } from './past-names.js';
import { changesIn, type Span, spanOfChanges, toldMembers } from './record-changes.js';

/** A history of another shape, as far as it is told of the records of an entity. */
export interface ToldHistory {
  readonly category: string;
  readonly description: AnyHistoryDescription;
  /** Whose fields the members of its events are. What is neither among them nor says whose it is, is not told. */
  readonly fieldsOf: Register;
}

/** The call that tells who changed what and when, newest first, in the words of the history's description. */
export function toldHistoryController(register: Register, { category, description, fieldsOf }: ToldHistory): Type {
  const members = toldMembers(description, fieldsOf);

  @Controller(pathsOf(register))
  class ToldHistoryController {
    constructor(
      private readonly records: RecordRepository,
      private readonly store: EventStore,
      private readonly names: PastNames,
    ) {}

    @Call('history', {
      admit: readersOf(register),
      rows: rowsOf(register),
      operation: `查看${register.label}变更历史`,
      body: idBody,
      answer: answersOf(register).versions,
    })
    async history(@TheCaller() caller: Caller, @Body() body: unknown) {
      const page = parseVersionPage(body);
      const record = await this.records.find(caller, register, parseBody(idBody, body).id);
      const [count, unitId] = [Number(record['version']), (record['unitId'] ?? null) as string | null];
      const events = await newestFirst(this.store, { category, id: record.id }, count, page);
      const spans = events.map(spanOf).flatMap(({ from, to }) => [from, to]);
      const names = await this.names.of(fieldsOf, spans, [unitId]);
      const unitName = names.units.get(unitId ?? '')?.unitName ?? null;
      return new Listing(
        events.map((event) => this.row(event, names, unitName)),
        count,
      );
    }

    private row(event: Stored, names: Names, unitName: string | null): VersionRow {
      const { label = '修改' } = description.events[(event.data as { type: string }).type] ?? {};
      return { ...factsOf(event), unitName, label, changes: changesIn(fieldsOf, spanOf(event), names, members) };
    }
  }
  return nameController(ToldHistoryController, register, 'History');
}

/** What was said when the thing came, what a change changed, and nothing of what only happened to it. */
function spanOf({ data }: Stored): Span {
  const { changes, ...said } = data as { readonly type: string; readonly changes?: Changes };
  return changes ? spanOfChanges(changes) : { from: {}, to: said };
}
