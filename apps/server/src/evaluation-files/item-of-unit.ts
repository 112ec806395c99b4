import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { refuse, refuseInput } from '@county-tcm/domain/refusal';
import type { Caller } from '../caller/caller.js';
import { withinScope } from '../caller/scope.js';
import { standardOfRegion } from '../directory/standard-of-region.js';
import { uuidOrNull } from '../platform/ids.js';
import { Clock } from '../platform/clock/clock.js';
import { AppDatabase } from '../platform/database/app-database.js';

/** For whom a proof is filed. */
export interface FilingUnit {
  id: string;
  regionCode: string;
}

/** Which unit files, and whether the item is one by which it is evaluated. */
@Injectable()
export class ItemsOfUnits {
  constructor(
    private readonly database: AppDatabase,
    private readonly clock: Clock,
  ) {}

  /**
   * The unit for which the caller files: the own one, whatever was sent; for an administrator, one of the own region.
   * @throws Refusal `evaluation/item-not-selected` where the item is not among those of the unit's type this year
   */
  async filingUnit(caller: Caller, itemId: string, sentUnitId: string | null): Promise<FilingUnit> {
    const unitId = caller.unitId ?? sentUnitId ?? refuseInput([{ field: 'unitId', msg: '请选择单位' }]);
    const scope = withinScope(caller, { unit: 'u.id', region: 'u.region_code' });
    const year = this.clock.currentYear();
    const selected = sql`exists (
      select from item_selection s
      where s.standard = ${standardOfRegion('u.region_code', year)} and s.unit_type = u.unit_type and s.year = ${year}
        and s.item_id = ${uuidOrNull(itemId)}::uuid)`;
    const { rows } = await sql<{ id: string; region_code: string; selected: boolean }>`
      select u.id, u.region_code, ${selected} as selected from unit u where u.id = ${uuidOrNull(unitId)} and ${scope}`.execute(
      this.database,
    );
    const unit = rows[0] ?? refuse('record/not-found');
    if (!unit.selected) refuse('evaluation/item-not-selected');
    return { id: unit.id, regionCode: unit.region_code };
  }
}
