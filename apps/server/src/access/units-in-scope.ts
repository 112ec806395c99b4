import { Injectable } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import { refuse } from '@county-tcm/domain/refusal';
import { AppDatabase } from '../platform/database/app-database.js';
import type { Caller } from './caller.js';
import { withinScope } from './scope.js';

export interface UnitInScope {
  readonly id: string;
  readonly unitName: string;
  readonly unitType: string;
  /** GB/T 2260, six digits. */
  readonly regionCode: string;
}

/** Units that a caller may name in a call. */
@Injectable()
export class UnitsInScope {
  constructor(private readonly database: AppDatabase) {}

  /** @throws Refusal `record/not-found` for a unit that does not exist or is not the caller's to reach */
  async require(caller: Caller, unitId: string): Promise<UnitInScope> {
    if (!isUuid(unitId)) refuse('record/not-found');
    const unit = await this.database
      .selectFrom('unit')
      .select(['id', 'unit_name', 'unit_type', 'region_code'])
      .where('id', '=', unitId)
      .where(withinScope(caller, { unit: 'unit.id', region: 'unit.region_code' }))
      .executeTakeFirst();
    if (!unit) return refuse('record/not-found');
    const { id, unit_name, unit_type, region_code } = unit;
    return { id, unitName: unit_name ?? '', unitType: unit_type ?? '', regionCode: region_code };
  }

  /**
   * The unit that a call writes for: unit staff's own whatever was sent, else the one that was named.
   * @throws Refusal `input/invalid` where an administrator names none
   */
  async forWriting(caller: Caller, unitId: string | null | undefined): Promise<UnitInScope> {
    const wanted = caller.scope.kind === 'unit' ? caller.scope.unitId : unitId;
    if (!wanted) return refuse('input/invalid', '请选择单位');
    return this.require(caller, wanted);
  }
}
