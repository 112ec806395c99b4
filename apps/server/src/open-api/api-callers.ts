import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { PermissionKey } from '@county-tcm/domain/rights/permissions';
import { brokenTogether } from '@county-tcm/domain/access/separation';
import { sql } from 'kysely';
import type { Caller, RequestOfCaller, Scope } from '../caller/caller.js';
import { clientIpOf, idempotencyKeyOf } from '../access/request-facts.js';
import { regionPrefix } from '../caller/scope.js';
import { SignedCallers } from '../access/signed-callers.js';
import { RequestFault } from '../http/faults.js';
import { Clock } from '../platform/clock/clock.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { ApiKeys } from './api-keys.js';
import { leastKeyOf, OpenCalls } from './open-calls.js';
import { isOpenRequest } from './signing/open-path.js';
import { isPermitted } from './signing/permitted-addresses.js';
import { RequestLimits } from './signing/request-limits.js';
import { isSignedWith } from './signing/signature.js';
import { readSigned, type RequestWithText, type SignedRequest, TOLERATED_MS } from './signing/signed-request.js';

interface KnownUser {
  readonly id: string;
  readonly appName: string;
  readonly permitIp: string;
  readonly calls: readonly string[];
  readonly entered: readonly string[];
  readonly unitId: string | null;
  readonly unitName: string | null;
  readonly unitType: string | null;
  readonly regionCode: string | null;
  readonly regionName: string | null;
  readonly expireTime: Date | null;
  readonly ratePerMinute: number;
  readonly credentialId: string;
  readonly sealed: Buffer;
}

const NO_UNIT = '00000000-0000-0000-0000-000000000000';

/** Who stands behind a signed call (API contract, section 8): an application, as a caller like any other. */
@Injectable()
export class ApiCallers extends SignedCallers {
  constructor(
    private readonly database: AppDatabase,
    private readonly clock: Clock,
    private readonly keys: ApiKeys,
    private readonly calls: OpenCalls,
    private readonly limits: RequestLimits,
  ) {
    super();
  }

  concerns(request: FastifyRequest): boolean {
    return isOpenRequest(request);
  }

  async identify(request: FastifyRequest & RequestOfCaller & RequestWithText): Promise<Caller> {
    const signed = readSigned(request, this.clock.now());
    const user = await this.signer(signed);
    const { id: userId, appName: userName, unitId, regionCode } = user;
    request.claimedBy = { userId, userName, unitId, regionCode: regionCode ?? '' };
    const clientIp = clientIpOf(request);
    if (user.expireTime && user.expireTime <= this.clock.now()) throw new RequestFault(403, '接口用户已过有效期');
    if (!isPermitted(user.permitIp, clientIp)) throw new RequestFault(403, '当前地址不允许访问');
    const urls = this.urlsOf(user);
    if (!urls.has(request.routeOptions.url ?? '')) throw new RequestFault(403, '没有调用该接口的权限');
    const caller = this.callerOf(user, urls, request);
    // What an entry of the registry leads to may be another call since it was given to the user.
    const broken = brokenTogether([...caller.permissions], user.unitId !== null);
    if (broken !== null) throw new RequestFault(403, broken);
    await this.count(user, signed, clientIp);
    return caller;
  }

  /** The same answer, after the same work, for a key that nobody has and a signature that is wrong. */
  private async signer(signed: SignedRequest): Promise<KnownUser> {
    const [user] = await this.database.runNamed<KnownUser>(
      'api-user-of-key',
      userOfKey(signed.accessKeyId).compile(this.database),
    );
    const right = isSignedWith(this.keys.secretOf(user), signed, signed.signature);
    if (!right || !user) throw new RequestFault(401, '签名验证失败');
    return user;
  }

  private async count(user: KnownUser, { nonce, timestamp }: SignedRequest, clientIp: string): Promise<void> {
    const expiresAt = new Date(Number(timestamp) + TOLERATED_MS + 1_000);
    const { id: apiUserId, ratePerMinute } = user;
    const outcome = await this.limits.use({ apiUserId, nonce, ratePerMinute, clientIp, expiresAt });
    if (outcome === 'replayed') throw new RequestFault(401, '该请求已经使用过（X-Nonce 重复）');
    if (outcome !== 'fresh') {
      throw new RequestFault(429, '请求过于频繁，请稍后再试', { 'Retry-After': String(outcome.waitSeconds) });
    }
  }

  /** The calls that a user may make, by their inner paths: those of the server that it was given, by whatever entry. */
  private urlsOf({ calls, entered }: KnownUser): ReadonlySet<string> {
    const given = new Set(calls);
    const declared = this.calls.all().filter(({ id }) => given.has(id));
    const byHand = entered.filter((url) => this.calls.at(url) !== undefined);
    return new Set([...declared.map(({ url }) => url), ...byHand]);
  }

  private callerOf(user: KnownUser, urls: ReadonlySet<string>, request: FastifyRequest): Caller {
    const keys = [...urls].map((url) => leastKeyOf(this.calls.at(url)!));
    return {
      userId: user.id,
      userName: user.appName,
      nickName: user.appName,
      role: 'api-user',
      roleName: '接口用户',
      permissions: new Set(keys.filter((key): key is PermissionKey => key !== null)),
      scope: scopeOf(user),
      unitId: user.unitId,
      unitName: user.unitName,
      unitType: user.unitType,
      regionCode: user.regionCode ?? '',
      regionName: user.regionName ?? '',
      sessionId: NO_UNIT,
      mustChangePassword: false,
      clientIp: clientIpOf(request),
      requestId: request.id,
      idempotencyKey: idempotencyKeyOf(request),
    };
  }
}

/** A user with neither a unit nor a region reaches nobody's rows, not everybody's. */
function scopeOf({ unitId, regionCode }: Pick<KnownUser, 'unitId' | 'regionCode'>): Scope {
  if (unitId !== null) return { kind: 'unit', unitId };
  return regionCode ? { kind: 'region', prefix: regionPrefix(regionCode) } : { kind: 'unit', unitId: NO_UNIT };
}

function userOfKey(accessKeyId: string) {
  return sql<KnownUser>`
    select u.id, u.app_name as "appName", u.permit_ip as "permitIp", u.api_id_list as calls,
      array(select e.url from api_entry e where e.id = any(u.api_id_list)) as entered,
      u.unit_id as "unitId", n.unit_name as "unitName", n.unit_type as "unitType",
      coalesce(n.region_code, u.region_code) as "regionCode", g.name as "regionName",
      u.expire_time as "expireTime", u.rate_per_minute as "ratePerMinute",
      c.id as "credentialId", c.sealed_secret as sealed
    from api_user u join api_credential c on c.id = u.credential_id
      left join unit n on n.id = u.unit_id left join region g on g.code = coalesce(n.region_code, u.region_code)
    where u.access_key_id = ${accessKeyId}`;
}
