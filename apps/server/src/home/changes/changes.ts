import { Injectable } from '@nestjs/common';
import { eventDescriptionOf } from '@county-tcm/domain/audit/descriptions';
import type { ChangeRow, ChangesPage } from '@county-tcm/domain/home/change-row';
import { describeChange } from '@county-tcm/domain/home/change-words';
import { selectionKeyOf } from '@county-tcm/domain/evaluation/selection/item-selection';
import { sheetKeyOf } from '@county-tcm/domain/evaluation/sheet/decider';
import { selectTypeOf } from '@county-tcm/domain/evaluation/standard-level';
import { unitTypeNames, type UnitTypeNo } from '@county-tcm/domain/registers/units/unit-type';
import type { Caller } from '../../caller/caller.js';
import { UnitsInScope } from '../../access/units-in-scope.js';
import { AuditEvents } from '../../audit/events/audit-events.js';
import type { AuditRow } from '@county-tcm/domain/audit/answers';
import { shanghaiTime } from '../../platform/clock/clock.js';
import { ChangesByOthers } from './changes-by-others.js';
import { ThingsLeft } from './things-left.js';

@Injectable()
export class Changes {
  constructor(
    private readonly byOthers: ChangesByOthers,
    private readonly events: AuditEvents,
    private readonly things: ThingsLeft,
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
    const left = await this.things.left(events.map(streamOf));
    return events.map((event) => rowOf(event, left));
  }
}

function rowOf(event: AuditRow, left: ReadonlySet<string>): ChangeRow {
  const { category, id } = streamOf(event);
  const { actorName, actorRole, unitId, unitName, label } = event;
  const told = describeChange(event);
  const selection = category === 'item-selection' ? selectionKeyOf(id) : null;
  return {
    ...{ id: event.id, time: shanghaiTime(new Date(event.recordedAt)), actorName, actorRole },
    reason: event.reason,
    ...{ unitId, unitName: selection ? unitTypeNames[selection.unitTypeNo as UnitTypeNo] : unitName, label },
    ...told,
    subject: selection ? `${selection.year}年${selectTypeOf(selection.level)}` : told.subject,
    target: { kind: category, ...targetOf(event, category, id, left) },
  };
}

function targetOf(event: AuditRow, category: string, id: string, left: ReadonlySet<string>) {
  const { itemId } = (event.data ?? {}) as { itemId?: unknown };
  const sheet = category === 'evaluation' ? sheetKeyOf(id) : null;
  const gone = !left.has(id) || eventDescriptionOf(category, event.type)?.tells === 'before';
  return {
    id: gone ? null : id,
    itemId: typeof itemId === 'string' ? itemId : null,
    year: sheet?.year ?? (category === 'item-selection' ? (selectionKeyOf(id)?.year ?? null) : null),
  };
}

function streamOf({ stream, category }: AuditRow): { category: string; id: string } {
  return { category, id: stream.slice(category.length + 1) };
}
