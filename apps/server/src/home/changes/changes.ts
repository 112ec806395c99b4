import { Injectable } from '@nestjs/common';
import { toldChange, type ToldPart } from '@county-tcm/domain/home/change-words';
import { selectionKeyOf } from '@county-tcm/domain/evaluation/selection/item-selection';
import { sheetKeyOf } from '@county-tcm/domain/evaluation/sheet/decider';
import { selectTypeOf } from '@county-tcm/domain/evaluation/standard-level';
import { unitTypeNames, type UnitTypeNo } from '@county-tcm/domain/evaluation/unit-type';
import type { Caller } from '../../access/caller.js';
import { UnitsInScope } from '../../access/units-in-scope.js';
import { AuditEvents } from '../../audit/audit-events.js';
import type { AuditRow } from '../../audit/audit-row.js';
import { shanghaiTime } from '../../platform/clock/clock.js';
import { ChangeNames } from './change-names.js';
import { ChangesByOthers } from './changes-by-others.js';

/** What somebody else changed: who, as what, what, when and why, and where it can be looked at. */
export interface ChangeRow {
  /** The event's position; `before` of the next page. */
  id: number;
  /** yyyy-MM-dd HH:mm:ss. */
  time: string;
  actorName: string | null;
  actorRole: string | null;
  reason: string | null;
  unitId: string | null;
  unitName: string | null;
  /** The event in Chinese, e.g. 评分审核. */
  label: string;
  subject: string;
  parts: readonly ToldPart[];
  lowered: boolean;
  target: ChangeTarget;
}

/** What was changed: the kind of its history, and what it takes to show it. */
export interface ChangeTarget {
  /** A register's name, `evaluation`, `declaration-file`, `item-selection`, `region-standard` or `account`. */
  kind: string;
  /** The record, file or account; null once it is gone, and where there is none. */
  id: string | null;
  itemId: string | null;
  year: number | null;
}

export interface ChangesPage {
  rows: ChangeRow[];
  /** To be sent as `before` for what is older; null where there is nothing more. */
  next: string | null;
}

@Injectable()
export class Changes {
  constructor(
    private readonly byOthers: ChangesByOthers,
    private readonly events: AuditEvents,
    private readonly names: ChangeNames,
    private readonly units: UnitsInScope,
  ) {}

  /**
   * @param asked `unitId` may be left out by whoever looks after several units; `before` is the `next` of a page
   * @throws Refusal `record/not-found` for a unit that is not the caller's to see
   */
  async page(
    caller: Caller,
    asked: { year: number; unitId: string | null; size: number; before: string | null },
  ): Promise<ChangesPage> {
    const { unitId, year, size, before } = asked;
    const unit = unitId === null ? null : await this.units.require(caller, unitId);
    const positions = await this.byOthers.find(caller, { year, unit, size: size + 1, before });
    const shown = positions.slice(0, size);
    const rows = await this.told(shown);
    return { rows, next: positions.length > size ? (shown.at(-1) ?? null) : null };
  }

  private async told(positions: readonly string[]): Promise<ChangeRow[]> {
    if (positions.length === 0) return [];
    const found = await this.events.byPosition(positions);
    const events = positions.flatMap((position) => found.get(Number(position)) ?? []);
    const names = await this.names.of(events.map(streamOf), events.flatMap(itemsIn));
    return events.map((event) => rowOf(event, names));
  }
}

function rowOf(event: AuditRow, names: ReadonlyMap<string, string>): ChangeRow {
  const { category, id } = streamOf(event);
  const { actorName, actorRole, unitId, unitName, label } = event;
  const told = toldChange(
    { category, type: event.type, data: membersOf(event) },
    id,
    (one) => names.get(one) || undefined,
  );
  const selection = category === 'item-selection' ? selectionKeyOf(id) : null;
  return {
    ...{ id: event.id, time: shanghaiTime(new Date(event.recordedAt)), actorName, actorRole },
    reason: event.reason,
    ...{ unitId, unitName: selection ? unitTypeNames[selection.unitTypeNo as UnitTypeNo] : unitName, label },
    ...told,
    subject: selection ? `${selection.year}年${selectTypeOf(selection.level)}` : told.subject,
    target: { kind: category, ...targetOf(event, category, id, names) },
  };
}

function targetOf(event: AuditRow, category: string, id: string, names: ReadonlyMap<string, string>) {
  const { itemId } = membersOf(event);
  const sheet = category === 'evaluation' ? sheetKeyOf(id) : null;
  const gone = !names.has(id) || /(?:Removed|Closed)$/.test(event.type);
  return {
    id: gone ? null : id,
    itemId: typeof itemId === 'string' ? itemId : null,
    year: sheet?.year ?? (category === 'item-selection' ? (selectionKeyOf(id)?.year ?? null) : null),
  };
}

/** Streams are called `<category>-<id>`; ids of records are UUIDs, all others come after a known category. */
function streamOf({ stream }: AuditRow): { category: string; id: string } {
  const known = ['declaration-file', 'item-selection', 'region-standard'].find((name) => stream.startsWith(`${name}-`));
  const category = known ?? stream.slice(0, stream.indexOf('-'));
  return { category, id: stream.slice(category.length + 1) };
}

function membersOf({ data }: AuditRow): Readonly<Record<string, unknown>> {
  return (data ?? {}) as Readonly<Record<string, unknown>>;
}

/** Every item that an event speaks of. */
function itemsIn(event: AuditRow): string[] {
  const { itemId, from, to } = membersOf(event);
  return [itemId, ...(Array.isArray(from) ? from : []), ...(Array.isArray(to) ? to : [])].filter(
    (id): id is string => typeof id === 'string',
  );
}
