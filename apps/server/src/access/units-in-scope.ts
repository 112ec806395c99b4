import { Injectable } from '@nestjs/common';
import { refuse, refuseInput } from '@county-tcm/domain/refusal';
import { type UnitInfo, Units } from '../directory/units.js';
import type { Caller } from '../caller/caller.js';

/** Units that a caller may name in a call. */
@Injectable()
export class UnitsInScope {
  constructor(private readonly units: Units) {}

  /** @throws Refusal `record/not-found` for a unit that does not exist or is not the caller's to reach */
  async require(caller: Caller, unitId: string): Promise<UnitInfo> {
    return (await this.units.find(caller, unitId)) ?? refuse('record/not-found');
  }

  /**
   * The unit that a call writes for: unit staff's own whatever was sent, else the one that was named.
   * @throws Refusal `input/invalid` where an administrator names none
   */
  async forWriting(caller: Caller, unitId: string | null | undefined): Promise<UnitInfo> {
    const wanted = caller.scope.kind === 'unit' ? caller.scope.unitId : unitId;
    if (!wanted) return refuseInput([{ field: 'unitId', msg: '请选择单位' }]);
    return this.require(caller, wanted);
  }
}
