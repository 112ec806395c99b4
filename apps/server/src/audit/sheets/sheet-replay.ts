import { Injectable } from '@nestjs/common';
import type { RecordEvent } from '@county-tcm/domain/register/record';
import { regionStandard, type RegionStandardSet } from '@county-tcm/domain/evaluation/region-standard/region-standard';
import { itemSelection, type ItemsSelected, selectionId } from '@county-tcm/domain/evaluation/selection/item-selection';
import { evaluationSheet, sheetId, type SheetKey } from '@county-tcm/domain/evaluation/sheet/decider';
import type { SheetEvent } from '@county-tcm/domain/evaluation/sheet/events';
import { unitTypeNo } from '@county-tcm/domain/registers/units/unit-type';
import { unit } from '@county-tcm/domain/registers/units/unit';
import { type DomainEvent, EventStore, type Stored } from '@county-tcm/events';
import type { SheetStep } from './sheet-fold.js';
import { StandardLog } from './standard-log.js';

/** What several sheets depend on, read once: pass the same to each of a few sheets that are told at one moment. */
export type SharedReads = Map<string, Promise<readonly Stored[]>>;

/** Reads everything that a sheet depends on, from the histories and from nothing else. */
@Injectable()
export class SheetReplay {
  constructor(
    private readonly store: EventStore,
    private readonly standards: StandardLog,
  ) {}

  /** Every step that a sheet may have gone through, in the order in which they were recorded. */
  async steps(key: SheetKey, shared: SharedReads = new Map()): Promise<SheetStep[]> {
    const { unitId, level } = key;
    const [own, standard, ofUnit] = await Promise.all([
      this.store.readStream<SheetEvent>({ category: evaluationSheet.category, id: sheetId(key) }),
      this.standards.of(level),
      this.store.readStream<RecordEvent>({ category: unit.name, id: unitId }),
    ]);
    const [selections, regions] = await Promise.all([
      this.selections(key, ofUnit, shared),
      this.regions(ofUnit, shared),
    ]);
    const steps: SheetStep[] = [
      ...own.map((event) => ({ kind: 'sheet' as const, event })),
      ...standard,
      ...ofUnit.map((event) => ({ kind: 'unit' as const, event })),
      ...selections,
      ...regions,
    ];
    return steps.sort((a, b) => a.event.position - b.event.position);
  }

  /** Of every type that the unit has ever been of. */
  private async selections(
    { level, year }: SheetKey,
    ofUnit: readonly Stored<RecordEvent>[],
    shared: SharedReads,
  ): Promise<SheetStep[]> {
    const types = new Set(valuesOf(ofUnit, 'unitType').flatMap((type) => unitTypeNo(type) ?? []));
    const read = async (no: string): Promise<SheetStep[]> => {
      const id = selectionId({ level, unitTypeNo: no, year });
      const events = await this.readOnce<ItemsSelected>(itemSelection.category, id, shared);
      return events.map((event) => ({ kind: 'selection', unitTypeNo: no, event }));
    };
    return (await Promise.all([...types].map(read))).flat();
  }

  /** Of every region that the unit has ever belonged to, and of those above. */
  private async regions(ofUnit: readonly Stored<RecordEvent>[], shared: SharedReads): Promise<SheetStep[]> {
    const codes = valuesOf(ofUnit, 'regionCode').flatMap((code) => [
      code,
      `${code.slice(0, 4)}00`,
      `${code.slice(0, 2)}0000`,
    ]);
    const read = async (id: string): Promise<SheetStep[]> => {
      const events = await this.readOnce<RegionStandardSet>(regionStandard.category, id, shared);
      return events.map((event) => ({ kind: 'region', event }));
    };
    return (await Promise.all([...new Set(codes)].map(read))).flat();
  }

  private readOnce<E extends DomainEvent>(category: string, id: string, shared: SharedReads) {
    const stream = `${category}-${id}`;
    const read = shared.get(stream) ?? this.store.readStream<E>({ category, id });
    shared.set(stream, read);
    return read as Promise<readonly Stored<E>[]>;
  }
}

/** Everything that a member of a record has ever been. */
function valuesOf(events: readonly Stored<RecordEvent>[], member: string): string[] {
  const values = events.map(({ data }) => ('changes' in data ? data.changes[member]?.to : data.values[member]));
  return values.filter((value): value is string => typeof value === 'string');
}
