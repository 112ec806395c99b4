import type { RecordEvent } from '@county-tcm/domain/register/record';
import type { RegionStandardSet } from '@county-tcm/domain/evaluation/region-standard/region-standard';
import {
  type ItemSelection,
  itemSelection,
  type ItemsSelected,
} from '@county-tcm/domain/evaluation/selection/item-selection';
import { evaluationSheet, type SheetKey } from '@county-tcm/domain/evaluation/sheet/decider';
import type { SheetEvent } from '@county-tcm/domain/evaluation/sheet/events';
import { fitted } from '@county-tcm/domain/evaluation/sheet/fitted';
import type { Sheet } from '@county-tcm/domain/evaluation/sheet/state';
import { type EditionLine, inPlace, type RuleCut } from '@county-tcm/domain/evaluation/standard/edition';
import { defaultLevel, type StandardLevel } from '@county-tcm/domain/evaluation/standard-level';
import { unitTypeNo } from '@county-tcm/domain/registers/units/unit-type';
import type { Stored } from '@county-tcm/events';
import { shanghaiYear } from '../../platform/clock/clock.js';
import type { StandardStep } from './standard-log.js';

/** One event that a sheet depends on. */
export type SheetStep =
  | StandardStep
  | { readonly kind: 'sheet'; readonly event: Stored<SheetEvent> }
  | { readonly kind: 'selection'; readonly unitTypeNo: string; readonly event: Stored<ItemsSelected> }
  | { readonly kind: 'unit'; readonly event: Stored<RecordEvent> }
  | { readonly kind: 'region'; readonly event: Stored<RegionStandardSet> };

/**
 * A sheet as the events so far make it: what was declared and reviewed by its own, what it consists of by those of the
 * standard, of the selection and of the unit, and nothing by what is stored today. It depends on which events there are,
 * and not on the order in which different histories are told.
 */
export class SheetFold {
  unitName: string | null = null;
  unitType: string | null = null;
  private recorded: Sheet = evaluationSheet.initial;
  private regionCode = '';
  private readonly editions = new Map<string, EditionLine>();
  private readonly cuts: RuleCut[] = [];
  private readonly selections = new Map<string, ItemSelection>();
  private readonly levels = new Map<string, StandardLevel>();
  private kept: { selected?: readonly EditionLine[]; sheet?: Sheet } = {};

  constructor(private readonly key: SheetKey) {}

  apply(step: SheetStep): void {
    this.kept = this.concerns(step) ? {} : { selected: this.kept.selected };
    switch (step.kind) {
      case 'sheet':
        this.recorded = evaluationSheet.evolve(this.recorded, step.event.data, step.event);
        return;
      case 'standard':
        return this.adjust(step);
      case 'selection': {
        const before = this.selections.get(step.unitTypeNo) ?? itemSelection.initial;
        this.selections.set(step.unitTypeNo, itemSelection.evolve(before, step.event.data));
        return;
      }
      case 'unit':
        return this.change(step.event);
      case 'region':
        if (step.event.data.year === this.key.year) this.levels.set(step.event.streamId, step.event.data.to);
    }
  }

  /** Whether an event of another history may change what the sheet consists of. */
  concerns(step: SheetStep): boolean {
    switch (step.kind) {
      case 'sheet':
        return false;
      case 'standard': {
        const selected = new Set(this.selectedIds());
        return step.lines.some(({ itemId }) => selected.has(itemId));
      }
      case 'selection':
        return this.unitType !== null && unitTypeNo(this.unitType) === step.unitTypeNo;
      default:
        return true;
    }
  }

  /** The lines by which the unit is evaluated, in their order. */
  get selected(): readonly EditionLine[] {
    return (this.kept.selected ??= this.selectedIds()
      .flatMap((itemId) => this.editions.get(itemId) ?? [])
      .sort(inPlace));
  }

  /** What was declared and reviewed, as far as it still fits. */
  get sheet(): Sheet {
    return (this.kept.sheet ??= fitted(this.recorded, this.cuts));
  }

  /** Whether the unit's region goes by the standard of this sheet. */
  get applies(): boolean {
    const code = this.regionCode;
    const above = [code, `${code.slice(0, 4)}00`, `${code.slice(0, 2)}0000`];
    const set = above.map((region) => this.levels.get(region)).find((level) => level !== undefined);
    return (set ?? defaultLevel) === this.key.level;
  }

  /** An item's line, whether the unit is evaluated by it or not. */
  lineOf(itemId: string): EditionLine | undefined {
    return this.editions.get(itemId);
  }

  private selectedIds(): readonly string[] {
    const no = this.unitType === null ? undefined : unitTypeNo(this.unitType);
    return (no && this.selections.get(no)?.items) ?? [];
  }

  /** What came after the year changes nothing of its edition; an item that came after it is taken as it first was. */
  private adjust({ event, lines, cut }: StandardStep): void {
    if (event.data.type !== 'ItemAdded' && shanghaiYear(event.recordedAt) > this.key.year) return;
    for (const line of lines) this.editions.set(line.itemId, line);
    if (cut) this.cuts.push(cut);
  }

  private change({ type, data, recordedAt }: Stored<RecordEvent>): void {
    const said = (member: string): unknown => ('changes' in data ? data.changes[member]?.to : data.values[member]);
    const text = (member: string, otherwise: string | null) => {
      const value = said(member);
      return typeof value === 'string' ? value : otherwise;
    };
    this.unitName = text('unitName', this.unitName);
    this.regionCode = text('regionCode', this.regionCode) ?? '';
    if (type.endsWith('Added') || shanghaiYear(recordedAt) <= this.key.year)
      this.unitType = text('unitType', this.unitType);
  }
}
