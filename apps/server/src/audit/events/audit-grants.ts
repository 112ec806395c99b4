import { Injectable } from '@nestjs/common';
import { role, type RoleEvent } from '@county-tcm/domain/access/role';
import { rightNames } from '@county-tcm/domain/access/screens';
import { isWatched } from '@county-tcm/domain/access/separation';
import type { PermissionKey } from '@county-tcm/domain/rights/permissions';
import type { AccountEvent } from '@county-tcm/domain/identity/account';
import type { Changes } from '@county-tcm/domain/history/changes';
import { apiUser, type ApiUserFields } from '@county-tcm/domain/open-api/api-user';
import { EventStore } from '@county-tcm/events';
import { sql } from 'kysely';
import type { Caller } from '../../caller/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { audited } from './audit-event-query.js';
import { AuditEvents } from './audit-events.js';
import { GivenRights } from '../given-rights.js';
import type { AuditRow } from '@county-tcm/domain/audit/answers';
import type { ResourceQuery, ResourceShape } from '../rest-query.js';

export const grantResource: ResourceShape = { name: 'grants', filters: [], sorts: ['id'] };

const MONTH_MS = 31 * 24 * 60 * 60 * 1000;

/** Rights to review, to audit or to say who may do what, as somebody gave them. */
export interface GrantRow extends Pick<
  AuditRow,
  'id' | 'actorName' | 'actorRole' | 'clientIp' | 'reason' | 'recordedAt'
> {
  /** To a role, by it to an account, or to an application that makes signed calls. */
  readonly kind: 'role' | 'account' | 'application';
  /** Of an application 接口用户. */
  readonly roleName: string;
  /** Whose account, or which application; null for a grant to a role. */
  readonly accountName: string | null;
  /** Chinese names. */
  readonly rights: readonly string[];
}

/** What a role was called and might do from an event on. */
interface RoleSpan {
  readonly from: number;
  readonly roleName: string;
  readonly watched: readonly PermissionKey[];
}

/** Every grant of the last month that an auditor should know of, newest first. */
@Injectable()
export class AuditGrants {
  constructor(
    private readonly database: AppDatabase,
    private readonly store: EventStore,
    private readonly events: AuditEvents,
    private readonly clock: Clock,
    private readonly entries: GivenRights,
  ) {}

  async list(caller: Caller, { limit, offset, sort }: ResourceQuery): Promise<{ rows: GrantRow[]; count: number }> {
    const roles = await this.roles();
    const positions = await this.positions(caller, watchedRoles(roles));
    const events = [...(await this.events.byPosition(positions)).values()];
    const names = await this.accountNames(events.filter(({ type }) => type === 'AccountChanged').map(streamIdOf));
    const all = await Promise.all(
      events.map(async (event) =>
        event.category === apiUser.category ? this.ofProgram(event) : grantOf(event, roles, names),
      ),
    );
    const rows = all.filter((row) => row !== null);
    rows.sort((one, other) => (sort.descending ? other.id - one.id : one.id - other.id));
    return { rows: rows.slice(offset, offset + limit), count: rows.length };
  }

  /** By the calls that entries of the registry lead to. */
  private async ofProgram(row: AuditRow): Promise<GrantRow | null> {
    const { apiIdList, changes } = row.data as Partial<ApiUserFields & { changes: Changes<ApiUserFields> }>;
    const [had, has] = await Promise.all([
      this.entries.rightsOf(changes?.apiIdList?.from ?? []),
      this.entries.rightsOf(apiIdList ?? changes?.apiIdList?.to ?? []),
    ]);
    const given = has.filter((key) => isWatched(key) && !had.includes(key));
    if (given.length === 0) return null;
    return { ...said(row, given), kind: 'application', roleName: '接口用户', accountName: row.thing };
  }

  /** What every role was and is; there are as many as somebody thought of. */
  private async roles(): Promise<ReadonlyMap<string, readonly RoleSpan[]>> {
    const { rows } = await sql<{ stream_id: string }>`
      select distinct stream_id from audit_event where category = ${role.category}`.execute(this.database);
    const spans = rows.map(async ({ stream_id: id }) => [id, await this.spansOf(id)] as const);
    return new Map(await Promise.all(spans));
  }

  private async spansOf(id: string): Promise<RoleSpan[]> {
    const past = await this.store.readStream<RoleEvent>({ category: role.category, id });
    let current = role.initial;
    return past.map(({ data, position }) => {
      current = role.evolve(current, data);
      return {
        from: position,
        roleName: current?.roleName ?? '',
        watched: current?.permissions.filter(isWatched) ?? [],
      };
    });
  }

  private async accountNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { rows } = await sql<{ id: string; nick_name: string; user_name: string }>`
      select id, nick_name, user_name from account where id = any(${[...ids]}::uuid[])`.execute(this.database);
    return new Map(rows.map(({ id, nick_name, user_name }) => [id, called(nick_name, user_name)]));
  }

  /** Roles are the same for everybody; accounts are those in the caller's scope. All of them: none is hidden behind others. */
  private async positions(caller: Caller, roleIds: readonly string[]): Promise<string[]> {
    const since = new Date(this.clock.now().getTime() - MONTH_MS);
    const roleId = sql`coalesce(e.data::jsonb ->> 'roleId', e.data::jsonb #>> '{changes,roleId,to}')`;
    const { rows } = await sql<{ position: string }>`
      select a.position from audit_event a
        join events e on e.category = a.category and e.stream_id = a.stream_id and e.version = a.version
      where a.recorded_at >= ${since}
        and (a.type = 'RoleAdded' or a.type = 'RoleChanged' and e.data::jsonb -> 'changes' ? 'permissions')
      union all
      select a.position from audit_event a
        join events e on e.category = a.category and e.stream_id = a.stream_id and e.version = a.version
      where a.recorded_at >= ${since} and a.type in ('AccountOpened', 'AccountChanged')
        and ${roleId} = any(${[...roleIds]}::text[]) and ${audited(caller)}
      union all
      select a.position from audit_event a
      where a.recorded_at >= ${since} and a.type in ('ApiUserAdded', 'ApiUserChanged') and ${audited(caller)}
      order by position desc`.execute(this.database);
    return rows.map(({ position }) => position);
  }
}

function streamIdOf({ stream }: AuditRow): string {
  return stream.slice(stream.indexOf('-') + 1);
}

function watchedRoles(roles: ReadonlyMap<string, readonly RoleSpan[]>): string[] {
  return [...roles].filter(([, spans]) => spans.some(({ watched }) => watched.length > 0)).map(([id]) => id);
}

function grantOf(
  event: AuditRow,
  roles: ReadonlyMap<string, readonly RoleSpan[]>,
  names: ReadonlyMap<string, string>,
): GrantRow | null {
  const { id } = event;
  const { kind, roleId, accountName } = grantedIn(event, names);
  const spans = roles.get(roleId) ?? [];
  const now = spans.findLast(({ from }) => from <= id);
  const before = kind === 'role' ? spans.findLast(({ from }) => from < id) : undefined;
  const given = now?.watched.filter((key) => !before?.watched.includes(key)) ?? [];
  if (!now || given.length === 0) return null;
  return { ...said(event, given), kind, roleName: now.roleName, accountName };
}

function said(row: AuditRow, given: readonly PermissionKey[]) {
  const { id, actorName, actorRole, clientIp, reason, recordedAt } = row;
  const rights = given.map((key) => rightNames.get(key) ?? key);
  return { id, rights, actorName, actorRole, clientIp, reason, recordedAt };
}

type Granted = Pick<GrantRow, 'kind' | 'accountName'> & { readonly roleId: string };

function grantedIn(row: AuditRow, names: ReadonlyMap<string, string>): Granted {
  const event = { ...(row.data as object), type: row.type } as RoleEvent | AccountEvent;
  switch (event.type) {
    case 'AccountOpened':
      return { kind: 'account', roleId: event.roleId, accountName: called(event.nickName, event.userName) };
    case 'AccountChanged':
      return {
        kind: 'account',
        roleId: event.changes.roleId?.to ?? '',
        accountName: names.get(streamIdOf(row)) ?? '已注销',
      };
    default:
      return { kind: 'role', roleId: streamIdOf(row), accountName: null };
  }
}

function called(nickName: string, userName: string): string {
  return nickName === userName ? userName : `${nickName}（${userName}）`;
}
