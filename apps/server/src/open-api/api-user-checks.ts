import { Injectable } from '@nestjs/common';
import { highestRate, usualRate } from '@county-tcm/domain/open-api/api-user-form';
import type { ApiUserFields } from '@county-tcm/domain/open-api/api-user';
import type { RecordInput } from '@county-tcm/domain/register/schema';
import { brokenTogether } from '@county-tcm/domain/access/separation';
import { type FieldError, refuse, refuseInput } from '@county-tcm/domain/refusal';
import type { Caller } from '../caller/caller.js';
import { isRegionOf } from '../caller/scope.js';
import { Regions } from '../directory/regions.js';
import { Units } from '../directory/units.js';
import { RequestFault } from '../http/faults.js';
import { ApiEntries } from './api-entries.js';
import { keysOf } from './open-calls.js';
import { addressesFault } from './signing/permitted-addresses.js';

/** What was typed for an API user, as its form read it. */
export type ApiUserInput = RecordInput & {
  readonly apiIdList?: readonly string[] | undefined;
  readonly unitId?: string | null | undefined;
  readonly regionCode?: string | null | undefined;
};

type Granted = Pick<ApiUserFields, 'apiIdList' | 'unitId'>;

const members = [
  'appName',
  'manufacturer',
  'permitIp',
  'contactName',
  'contactMobile',
  'appDomain',
  'expireTime',
  'remarks',
];

/** Looks at what was typed for an API user beyond what each field says of itself. */
@Injectable()
export class ApiUserChecks {
  constructor(
    private readonly entries: ApiEntries,
    private readonly units: Units,
    private readonly regions: Regions,
  ) {}

  /**
   * @param current what is said of the user already
   * @returns only the fields that were sent
   */
  async passed(caller: Caller, input: ApiUserInput, current?: Granted): Promise<Partial<ApiUserFields>> {
    const errors = [...faultOfAddresses(input), ...faultOfRate(input)];
    if (errors.length > 0) refuseInput(errors);
    if (input.apiIdList) await this.requireMayGrant(caller, input.apiIdList);
    await this.requireApart({ ...current, ...input });
    const typed = Object.fromEntries(members.filter((name) => name in input).map((name) => [name, input[name]]));
    return {
      ...typed,
      ...(input.apiIdList ? { apiIdList: input.apiIdList } : {}),
      ...('ratePerMinute' in input ? { ratePerMinute: Number(input['ratePerMinute'] ?? usualRate) } : {}),
      ...('orderNum' in input ? { orderNum: numberOf(input['orderNum']) } : {}),
      ...(await this.reach(caller, input)),
    };
  }

  /** Nobody gives a program what they could not do themselves. */
  private async requireMayGrant(caller: Caller, ids: readonly string[]): Promise<void> {
    const calls = await this.entries.callsOf(ids);
    if (calls === null) return refuseInput([{ field: 'apiIdList', msg: '所选的接口不存在' }]);
    const keys = keysOf(calls);
    if (caller.scope.kind === 'everything' || keys.every((key) => caller.permissions.has(key))) return;
    throw new RequestFault(403, '没有操作权限');
  }

  /** A program has no rights together that no person may have together; each call is looked at again when it is made. */
  private async requireApart({ apiIdList = [], unitId = null }: ApiUserInput): Promise<void> {
    const broken = brokenTogether(await this.entries.rightsOf(apiIdList), unitId !== null);
    if (broken !== null) refuse('rule/broken', broken);
  }

  private async reach(caller: Caller, { unitId, regionCode }: ApiUserInput) {
    if (typeof unitId === 'string' && !(await this.units.find(caller, unitId))) refuse('record/not-found');
    if (typeof regionCode !== 'string') return defined({ unitId, regionCode });
    const region = await this.regions.find(caller, regionCode);
    if (!region || !isRegionOf(caller, region.code)) return refuse('record/not-found');
    return defined({ unitId, regionCode: region.code });
  }
}

function defined<Members extends object>(some: Members): Partial<Members> {
  return Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined)) as Partial<Members>;
}

function faultOfAddresses({ permitIp }: ApiUserInput): FieldError[] {
  const msg = typeof permitIp === 'string' ? addressesFault(permitIp) : null;
  return msg === null ? [] : [{ field: 'permitIp', msg }];
}

function faultOfRate({ ratePerMinute }: ApiUserInput): FieldError[] {
  const rate = Number(ratePerMinute ?? usualRate);
  return rate >= 1 && rate <= highestRate
    ? []
    : [{ field: 'ratePerMinute', msg: `每分钟调用次数须在1到${highestRate}之间` }];
}

function numberOf(value: unknown): number | null {
  return value === null || value === undefined ? null : Math.min(Number(value), 999_999_999);
}
