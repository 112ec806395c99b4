import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { PermissionKey } from '@county-tcm/domain/rights/permissions';

/** Which rows are the caller's: everything, those of a region and what lies below it, or those of one unit. */
export type Scope =
  | { kind: 'everything' }
  | {
      kind: 'region';
      /** Leading digits of the GB/T 2260 code that all codes below share, e.g. `3609`. */ prefix: string;
    }
  | { kind: 'unit'; unitId: string };

/**
 * Who is calling, made once for each request from the session; every repository takes it, so that no query can be
 * written without saying for whom.
 */
export interface Caller {
  userId: string;
  userName: string;
  nickName: string;
  /** The role's code and its Chinese name as it stands in events. */
  role: string;
  roleName: string;
  permissions: ReadonlySet<PermissionKey>;
  scope: Scope;
  /** The unit the account belongs to, null for accounts above the units. */
  unitId: string | null;
  unitName: string | null;
  unitType: string | null;
  /** GB/T 2260, six digits: the region of the account. */
  regionCode: string;
  regionName: string;
  sessionId: string;
  /** Somebody else chose the password. */
  mustChangePassword: boolean;
  clientIp: string;
  requestId: string;
  /** The client's `Idempotency-Key`: the same key again asks for the first answer. Null where none was sent. */
  idempotencyKey: string | null;
}

/** The request as the access guard leaves it. */
export interface RequestOfCaller {
  caller?: Caller;
  /** Whom a login was for, right or wrong: the access log shows it under that account. */
  claimedBy?: AccountClaim;
}

/** An account that somebody says is theirs. */
export type AccountClaim = Pick<Caller, 'userId' | 'userName' | 'unitId' | 'regionCode'>;

/** Injects the caller into a handler: `page(@TheCaller() caller: Caller)`. Only on calls that admit signed-in users. */
export const TheCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { caller } = context.switchToHttp().getRequest<RequestOfCaller>();
  if (!caller) throw new Error('this call admits anyone: it has no caller');
  return caller;
});
