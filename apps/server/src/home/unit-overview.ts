import { Injectable } from '@nestjs/common';
import type { HomeItem, UnitOverview, UnitProgress, UnitShare } from '@county-tcm/domain/home/overview';
import { thresholds } from '@county-tcm/domain/home/threshold';
import { refuse } from '@county-tcm/domain/refusal';
import { validate as isUuid } from 'uuid';
import type { Caller } from '../caller/caller.js';
import { DeclarationItemsRepository } from '../evaluation/sheet/declaration-items.repository.js';
import { SheetRepository } from '../evaluation/sheet/sheet.repository.js';
import { Completeness } from '../registers/statistics/completeness.js';
import { type Readable, readableBy } from './readable.js';
import { Reminders } from './reminders/reminders.js';
import { UnitProgressList } from './unit-progress-list.js';

type Reviewed = Omit<HomeItem, 'fillWay' | 'fileCount'>;

const whole = { current: 1, size: 1000, offset: 0, orders: [], fuzzyParam: '', fields: [], queryParams: {} };

/** The home screen of one unit, put together from the same lists that its links lead to. */
@Injectable()
export class UnitOverviews {
  constructor(
    private readonly progress: UnitProgressList,
    private readonly completeness: Completeness,
    private readonly declarations: DeclarationItemsRepository,
    private readonly sheets: SheetRepository,
    private readonly reminders: Reminders,
  ) {}

  /** @throws Refusal `record/not-found` for a unit that does not exist or is not the caller's to see */
  async of(caller: Caller, unitId: string, year: number): Promise<UnitOverview> {
    if (!isUuid(unitId)) refuse('record/not-found');
    const readable = readableBy(caller);
    const sharesOnly = { ...readable, registers: [], scores: false, files: false };
    const [unit, before, registers, items, remindedAt] = await Promise.all([
      this.progress.one(caller, unitId, year, readable),
      this.progress.one(caller, unitId, year - 1, sharesOnly),
      this.registers(caller, unitId, year, readable),
      this.items(caller, unitId, year, readable),
      this.reminders.lastOf(unitId, year),
    ]);
    if (!unit) return refuse('record/not-found');
    const shares = readable.shares && unit.asked === true ? sharesOf(unit, before) : null;
    return { kind: 'unit', year, unit, registers, shares, items, remindedAt };
  }

  private async registers(caller: Caller, unitId: string, year: number, { registers }: Readable) {
    if (registers.length === 0) return null;
    const byName = new Map(registers.map((register) => [register.name, register]));
    const all = await this.completeness.ofCaller(caller, year, unitId);
    return all.flatMap((one) => {
      const register = byName.get(one.register);
      return register ? [{ ...one, mayAdd: caller.permissions.has(`${register.permission}_ADD`) }] : [];
    });
  }

  private async items(caller: Caller, unitId: string, year: number, { scores, files }: Readable) {
    if (!scores) return null;
    const [sheet, declarations] = await Promise.all([
      this.sheets.review(caller, unitId, whole, year),
      files ? this.declarations.ofUnit(caller, unitId, year) : [],
    ]);
    const byId = new Map(declarations.map((item) => [item.itemId, item]));
    return (sheet.rows as Reviewed[]).map((row): HomeItem => {
      const declaration = byId.get(row.itemId);
      return { ...itemOf(row), fillWay: declaration?.fillWay ?? null, fileCount: declaration?.fileCount ?? null };
    });
  }
}

function sharesOf(unit: UnitProgress, before: UnitProgress | undefined): UnitShare[] {
  const share = (of: UnitProgress | undefined, field: string) => (of?.[field] as number | null | undefined) ?? null;
  return thresholds.map((one) => ({ ...one, value: share(unit, one.field), before: share(before, one.field) }));
}

/** Without what concerns the people of the unit. */
function itemOf(row: Reviewed): Reviewed {
  const { itemId, itemName, itemTypeName, pname, standardScore, selfEvaluation, declaredScore, selfScore } = row;
  const { reviewed, opinion, reviewerName, reviewTime } = row;
  const item = { itemId, itemName, itemTypeName, pname, standardScore, selfEvaluation, declaredScore, selfScore };
  return { ...item, reviewed, opinion, reviewerName, reviewTime };
}
