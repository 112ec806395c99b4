import { type Changes, changesOf, withChanges } from '../history/changes.js';
import { refuse, unreachable } from '../refusal.js';

/** A third-party application that may call the product (spec part 2, section 3). */
export interface ApiUserFields {
  readonly appName: string;
  readonly manufacturer: string;
  /** Addresses and networks that it may call from, as they were typed. */
  readonly permitIp: string;
  readonly contactName: string;
  readonly contactMobile: string;
  readonly appDomain: string;
  /** The calls that it may make: ids of entries of the API registry, sorted. */
  readonly apiIdList: readonly string[];
  /** Whose rows it reaches: a unit's, a region's, or nobody's where both are null. */
  readonly unitId: string | null;
  readonly regionCode: string | null;
  /** `yyyy-MM-dd HH:mm:ss` in Shanghai; null for no end. */
  readonly expireTime: string | null;
  readonly ratePerMinute: number;
  readonly orderNum: number | null;
  readonly remarks: string | null;
}

/** The key that is in force: its public half, and under which id the secret half is kept, which stands nowhere in here. */
interface Key {
  readonly accessKeyId: string;
  readonly credentialId: string;
}

export type ApiUser = (ApiUserFields & Key) | null;

export type ApiUserCommand =
  | ({ type: 'AddApiUser'; fields: ApiUserFields } & Key)
  | { type: 'ChangeApiUser'; fields: Partial<ApiUserFields> }
  | ({ type: 'ResetAccessKey' } & Key)
  | { type: 'RemoveApiUser' };

export type ApiUserEvent =
  | ({ type: 'ApiUserAdded' } & ApiUserFields & Key)
  | { type: 'ApiUserChanged'; changes: Changes<ApiUserFields> }
  | ({ type: 'AccessKeyReset' } & Key)
  | { type: 'ApiUserRemoved'; appName: string };

/** Applications that call the product. A removed one never comes back, so that nothing is signed with its key again. */
export const apiUser = { category: 'api-user', initial: null as ApiUser, decide, evolve };

function decide(command: ApiUserCommand, current: ApiUser): ApiUserEvent[] {
  if (command.type === 'AddApiUser') {
    const { accessKeyId, credentialId, fields } = command;
    return [{ type: 'ApiUserAdded', ...reaching(fields), accessKeyId, credentialId }];
  }
  if (current === null) refuse('record/not-found');
  switch (command.type) {
    case 'ChangeApiUser': {
      const changes = changesOf<ApiUserFields>(current, differing(current, command.fields));
      reaching(withChanges<ApiUserFields>(current, changes));
      return Object.keys(changes).length === 0 ? [] : [{ type: 'ApiUserChanged', changes }];
    }
    case 'ResetAccessKey':
      return [{ ...command, type: 'AccessKeyReset' }];
    case 'RemoveApiUser':
      return [{ type: 'ApiUserRemoved', appName: current.appName }];
    default:
      return unreachable(command);
  }
}

function reaching(fields: ApiUserFields): ApiUserFields {
  if (fields.unitId !== null && fields.regionCode !== null) refuse('rule/broken', '数据范围只能是一个单位或一个区域');
  return fields;
}

/** Lists of the same members are the same list. */
function differing(current: ApiUserFields, wanted: Partial<ApiUserFields>): Partial<ApiUserFields> {
  const same = JSON.stringify(wanted.apiIdList) === JSON.stringify(current.apiIdList);
  const { apiIdList: _, ...others } = wanted;
  return same ? others : wanted;
}

function evolve(current: ApiUser, event: ApiUserEvent): ApiUser {
  switch (event.type) {
    case 'ApiUserAdded': {
      const { type: _, ...user } = event;
      return user;
    }
    case 'ApiUserChanged':
      return current && { ...current, ...withChanges<ApiUserFields>(current, event.changes) };
    case 'AccessKeyReset':
      return current && { ...current, accessKeyId: event.accessKeyId, credentialId: event.credentialId };
    case 'ApiUserRemoved':
      return null;
    default:
      return unreachable(event);
  }
}
