import { Injectable } from '@nestjs/common';
import { type RoleKind, roleKinds } from '@county-tcm/domain/access/role-kinds';
import { refuseInput } from '@county-tcm/domain/refusal';
import { AppDatabase } from '../../platform/database/app-database.js';
import type { Caller } from '../caller.js';
import { withinScope } from '../scope.js';

const levels: Readonly<Partial<Record<RoleKind, string>>> = {
  'province-administrator': 'PROVINCE',
  'city-administrator': 'CITY',
  'county-administrator': 'COUNTY',
};

/** The region of an account above the units. */
@Injectable()
export class AccountRegion {
  constructor(private readonly database: AppDatabase) {}

  /**
   * @returns the region to keep; null where the role needs none and none was chosen
   * @throws Refusal `input/invalid` where the role needs a region and this is none for it, or none of the caller's
   */
  async check(caller: Caller, roleKind: RoleKind, regionCode: string | null): Promise<string | null> {
    if (!regionCode) {
      if (roleKinds[roleKind].scope === 'everything') return null;
      return refuseRegion('请选择地区');
    }
    const region = await this.database
      .selectFrom('region')
      .select('level')
      .where('code', '=', regionCode)
      .where(withinScope(caller, { unit: 'code', region: 'code' }))
      .executeTakeFirst();
    if (!region) return refuseRegion('地区不存在');
    const level = levels[roleKind];
    if (level !== undefined && level !== region.level) refuseRegion('地区与角色的级别不一致');
    return regionCode;
  }
}

function refuseRegion(msg: string): never {
  return refuseInput([{ field: 'regionCode', msg }]);
}
