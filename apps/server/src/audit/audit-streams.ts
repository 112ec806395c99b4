import { Injectable } from '@nestjs/common';
import { evaluationSheet, sheetKeyOf } from '@county-tcm/domain/evaluation/sheet/decider';
import type { Sheet } from '@county-tcm/domain/evaluation/sheet/state';
import { personalMembers } from '@county-tcm/domain/registers/personal-members';
import { EventStore, type StreamName, type StreamRange } from '@county-tcm/events';
import type { Caller } from '../access/caller.js';
import { malformed, RequestFault } from '../http/faults.js';
import { AuditEvents } from './audit-events.js';
import { type AuditRow, historyOf } from './audit-row.js';
import { masked } from './masking.js';
import { instant } from './rest-query.js';
import { SheetItems } from './sheet-items.js';
import { type SheetView, sheetView } from './sheet-view.js';

/** One thing with its history, as it is or as it was. */
export interface StreamView {
  /** The stream's name. */
  id: string;
  label: string;
  /** How many events are behind the state. */
  version: number;
  state: unknown;
  events: AuditRow[];
  /** Of an evaluation, the whole sheet with the names of its items; null for anything else. */
  sheet: SheetView | null;
}

/** Replays single streams for an auditor. */
@Injectable()
export class AuditStreams {
  constructor(
    private readonly store: EventStore,
    private readonly events: AuditEvents,
    private readonly sheetItems: SheetItems,
  ) {}

  /**
   * @param at a version, or a time in ISO 8601; everything where it is left out
   * @param withEvents false for whoever goes through a history and has its events already
   * @throws RequestFault 404 where no such stream is in the caller's scope, 400 for an `at` that is neither
   */
  async view(caller: Caller, id: string, at: unknown, withEvents = true): Promise<StreamView> {
    const range = rangeOf(at);
    const stream = await this.find(caller, id);
    const history = historyOf(stream.category) ?? notFound();
    const events = await this.store.readStream(stream, range);
    const state = events.reduce((before, { data }) => history.decider.evolve(before, data), history.decider.initial);
    return {
      id,
      label: history.label,
      version: events.at(-1)?.version ?? 0,
      state: masked(state, personalMembers),
      events: withEvents ? await this.events.shown(events) : [],
      sheet: stream.category === evaluationSheet.category ? await this.sheet(stream.id, state as Sheet) : null,
    };
  }

  /** @throws RequestFault 404 where no such stream is in the caller's scope */
  async find(caller: Caller, id: string): Promise<StreamName> {
    const stream = this.store.findStream(id) ?? notFound();
    return (await this.events.seesStream(caller, stream)) ? stream : notFound();
  }

  private async sheet(streamId: string, state: Sheet): Promise<SheetView | null> {
    const key = sheetKeyOf(streamId);
    if (!key) return null;
    const [lines, names] = await Promise.all([
      this.sheetItems.of(key, Object.keys(state.items)),
      this.events.unitNames([key.unitId]),
    ]);
    return sheetView(key, names.get(key.unitId) ?? null, lines, state);
  }
}

function rangeOf(at: unknown): StreamRange {
  if (at === undefined || at === '') return {};
  if (typeof at !== 'string') malformed('at不正确');
  return /^\d{1,9}$/.test(at) ? { upToVersion: Number(at) } : { at: instant(at, 'at', 'end') };
}

export function notFound(): never {
  throw new RequestFault(404, '数据不存在或已被删除');
}
