import type { StepRow, StreamView } from '@county-tcm/domain/audit/answers';
import { descriptions } from '@county-tcm/domain/audit/descriptions';
import { Injectable } from '@nestjs/common';
import { evaluationSheet, type SheetKey, sheetKeyOf } from '@county-tcm/domain/evaluation/sheet/decider';
import { personalMembers } from '@county-tcm/domain/registers/personal-members';
import { unit } from '@county-tcm/domain/registers/units/unit';
import { EventStore, type StreamName, type StreamRange } from '@county-tcm/events';
import type { Caller } from '../caller/caller.js';
import { Histories } from '../history/histories.js';
import { malformed, RequestFault } from '../http/faults.js';
import { AuditEvents } from './events/audit-events.js';
import { masked } from './events/masking.js';
import { type Moment, parseMoment, untilOf } from './sheets/moments.js';
import { SheetReplay } from './sheets/sheet-replay.js';
import { tellSheet } from './sheets/sheet-story.js';
import { sheetView } from './sheets/sheet-view.js';
import { stepRowOf } from './sheets/step-row.js';

/** Replays single streams for an auditor. */
@Injectable()
export class AuditStreams {
  constructor(
    private readonly store: EventStore,
    private readonly histories: Histories,
    private readonly events: AuditEvents,
    private readonly replay: SheetReplay,
  ) {}

  /**
   * @param at a version, or a time in ISO 8601, or the moment of a row of an evaluation; everything where it is left out
   * @param withEvents false for whoever goes through a history and has its events already
   * @throws RequestFault 404 where no such stream is in the caller's scope, 400 for an `at` that is none of these
   */
  async view(caller: Caller, id: string, at: unknown, withEvents = true): Promise<StreamView> {
    const stream = this.store.findStream(id) ?? notFound();
    const moment = parseMoment(at);
    if (moment) await this.store.closeUntil(moment.time);
    const sheet = stream.category === evaluationSheet.category ? sheetKeyOf(stream.id) : null;
    const view = sheet ? await this.sheet(caller, stream, sheet, moment) : await this.stream(caller, id, moment);
    return withEvents ? view : { ...view, events: [] };
  }

  /** @throws RequestFault 404 where no such stream is in the caller's scope */
  async find(caller: Caller, id: string): Promise<StreamName> {
    const stream = this.store.findStream(id) ?? notFound();
    return (await this.events.seesStream(caller, stream)) ? stream : notFound();
  }

  private async stream(caller: Caller, id: string, moment: Moment = {}): Promise<StreamView> {
    const range = rangeOf(moment);
    const stream = await this.find(caller, id);
    const {
      decider,
      description: { label },
    } = this.histories.find(stream.category) ?? notFound();
    const events = await this.store.readStream(stream, range);
    const state: unknown = events.reduce((before, event) => decider.evolve(before, event.data, event), decider.initial);
    const version = events.at(-1)?.version ?? 0;
    const rows = await this.events.shown(events);
    return { id, label, version, state: masked(state, personalMembers), events: rows, sheet: null };
  }

  /** A sheet is there for every unit, also before anything was written on it. */
  private async sheet(caller: Caller, stream: StreamName, key: SheetKey, moment: Moment = {}): Promise<StreamView> {
    const seen = [stream, { category: unit.name, id: key.unitId }];
    const sees = await Promise.all(seen.map((one) => this.events.seesStream(caller, one)));
    if (!sees.includes(true)) notFound();
    const steps = await this.replay.steps(key);
    const until = untilOf(moment, steps);
    const rows: StepRow[] = [];
    const happened = steps.filter(({ event }) => until(event));
    const fold = tellSheet(key, happened, (shown, then) => rows.push(stepRowOf(shown, key, then)));
    return {
      id: `${stream.category}-${stream.id}`,
      label: descriptions.evaluation.label,
      version: happened.filter(({ kind }) => kind === 'sheet').length,
      state: masked(fold.sheet, personalMembers),
      events: rows,
      sheet: sheetView(key, fold),
    };
  }
}

/** @throws RequestFault 400 for a position, by which only the histories of a sheet are told */
function rangeOf({ version, position, time }: Moment): StreamRange {
  if (position !== undefined) malformed('at不是有效的时间');
  return { upToVersion: version, at: time };
}

export function notFound(): never {
  throw new RequestFault(404, '数据不存在或已被删除');
}
