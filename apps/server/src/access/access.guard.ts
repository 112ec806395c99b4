import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { PermissionKey } from '@county-tcm/domain/rights/permissions';
import { type Admission, type CallPolicy, isCall, policyOf } from '../http/call.js';
import { RequestFault } from '../http/faults.js';
import type { RequestOfCaller } from '../caller/caller.js';
import { SystemSettings } from '../settings/system-settings.js';
import { bearerOf, clientIpOf, idempotencyKeyOf, isByItself } from './request-facts.js';
import { SessionDirectory } from './session/session-directory.js';
import type { SessionOwner } from './session/session-owner.js';
import { SignedCallers } from './signed-callers.js';

type Asking = FastifyRequest & RequestOfCaller;

/**
 * Stands before every route: finds out who is calling, refuses whom the route's policy does not admit, and leaves the
 * caller on the request. What has no policy admits nobody.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly directory: SessionDirectory,
    private readonly settings: SystemSettings,
    private readonly signed: SignedCallers,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const policy = policyOf(context.getHandler());
    if (!policy) throw new RequestFault(403, '没有操作权限');
    const request = context.switchToHttp().getRequest<Asking>();
    if (isCall(context.getHandler()) && policy.takes !== 'file') requireJson(request);
    if (this.signed.concerns(request)) return this.enterSigned(request, policy);
    if (policy.admit === 'anyone') return true;
    const token = bearerOf(request) ?? unauthenticated();
    const enter = (owner: SessionOwner) => this.enter(request, token, owner, policy);
    const known = this.directory.recall(token);
    if (known) return enter(known);
    return this.directory.find(token).then((owner) => enter(owner ?? unauthenticated()));
  }

  private async enterSigned(request: Asking, policy: CallPolicy): Promise<boolean> {
    request.caller = await this.signed.identify(request, policy);
    if (!isAdmitted(request.caller.permissions, policy.admit)) throw new RequestFault(403, '没有操作权限');
    return true;
  }

  private enter(request: Asking, token: string, owner: SessionOwner, policy: CallPolicy): boolean | Promise<boolean> {
    const admitted = admit(request, owner, policy.admit);
    // Who has a password of somebody else's choice may have to change it before anything else.
    const insists = owner.mustChangePassword && this.settings.get('password.forceChange');
    if (insists && policy.rows !== 'self') {
      throw new RequestFault(403, '请先修改初始密码');
    }
    const noted = isByItself(request) ? undefined : this.directory.noteUse(token, owner);
    return noted ? noted.then(() => admitted) : admitted;
  }
}

function admit(request: Asking, owner: SessionOwner, admission: Admission): true {
  request.caller = {
    ...owner,
    clientIp: clientIpOf(request),
    requestId: request.id,
    idempotencyKey: idempotencyKeyOf(request),
  };
  if (!isAdmitted(owner.permissions, admission)) throw new RequestFault(403, '没有操作权限');
  return true;
}

function isAdmitted(permissions: ReadonlySet<PermissionKey>, admission: Admission): boolean {
  if (admission === 'anyone' || admission === 'signed-in') return true;
  return typeof admission === 'string' ? permissions.has(admission) : admission.some((key) => permissions.has(key));
}

/** Multipart is understood by the server, but a call is JSON unless it takes a file. */
function requireJson({ headers }: FastifyRequest): void {
  const type = headers['content-type'];
  if (type !== undefined && !/^application\/json\b/i.test(type)) throw new RequestFault(415, '不支持的内容类型');
}

function unauthenticated(): never {
  throw new RequestFault(401, '登录已失效，请重新登录');
}
