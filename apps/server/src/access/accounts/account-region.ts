import { Injectable } from '@nestjs/common';
import { type RoleKind, roleKinds } from '@county-tcm/domain/access/role-kinds';
import { actsAsCounty, regionLevelOf } from '@county-tcm/domain/region/region-code';
import { refuseInput } from '@county-tcm/domain/refusal';
import { AppDatabase } from '../../platform/database/app-database.js';
import type { Caller } from '../../caller/caller.js';
import { withinScope } from '../../caller/scope.js';

/** The regions in which each kind of administrator works. */
const placesOf: Readonly<Partial<Record<RoleKind, (code: string, hasRegionsBelow: boolean) => boolean>>> = {
  'province-administrator': (code) => regionLevelOf(code) === 'PROVINCE',
  'city-administrator': (code) => regionLevelOf(code) === 'CITY',
  'county-administrator': actsAsCounty,
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
      .select(({ exists, selectFrom }) =>
        exists(selectFrom('region as below').select('below.code').whereRef('below.parent_code', '=', 'region.code')).as(
          'has_regions_below',
        ),
      )
      .where('code', '=', regionCode)
      .where(withinScope(caller, { unit: 'code', region: 'code' }))
      .executeTakeFirst();
    if (!region) return refuseRegion('地区不存在');
    const isItsPlace = placesOf[roleKind]?.(regionCode, Boolean(region.has_regions_below)) ?? true;
    if (!isItsPlace) refuseRegion('地区与角色的级别不一致');
    return regionCode;
  }
}

function refuseRegion(msg: string): never {
  return refuseInput([{ field: 'regionCode', msg }]);
}
