import { Injectable } from '@nestjs/common';
import { account, type AccountEvent } from '@county-tcm/domain/identity/account';
import { accountDescription } from '@county-tcm/domain/identity/account-description';
import { maskedText } from '@county-tcm/domain/register/masking';
import { EventStore, type Stored } from '@county-tcm/events';
import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import { regionNames, unitsByIds } from '../../directory/names.js';
import type { FieldChange, VersionRow } from '@county-tcm/domain/register/version';
import { factsOf, type VersionPage } from '../../history/version-list.js';
import { Listing } from '../../http/envelope.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import type { Caller } from '../../caller/caller.js';
import { type AccountRealm, AccountRepository } from './account.repository.js';

/** The members of an account in the order in which they are shown. */
const shown = ['unitId', 'regionCode', 'roleId', 'userName', 'nickName', 'userPhone', 'remarks'] as const;

/** What stands for an id behind which there is nothing any more. */
const gone: Readonly<Record<string, string>> = { unitId: '单位已删除', roleId: '角色已删除' };

type Members = Readonly<Record<string, unknown>>;
type Names = Readonly<Record<'unitId' | 'regionCode' | 'roleId', ReadonlyMap<string, string>>>;

/** The history of accounts, for those who look after them. Passwords stand in no event: only that they were changed. */
@Injectable()
export class AccountVersions {
  constructor(
    private readonly database: AppDatabase,
    private readonly store: EventStore,
    private readonly accounts: AccountRepository,
  ) {}

  /** Who changed what and when, newest first. @throws Refusal `record/not-found` */
  async page(caller: Caller, realm: AccountRealm, id: string, page: VersionPage): Promise<Listing<VersionRow>> {
    const found = await this.accounts.find(caller, realm, id);
    const all = await this.store.readStream({ category: account.category, id: found.id });
    const events = all.reverse().slice(page.offset, page.offset + page.size);
    const names = await this.namesIn(events);
    const unitName = names.unitId.get(found.unit_id ?? '') ?? null;
    const rows = events.map((event) => {
      const data = event.data as AccountEvent;
      return {
        ...factsOf(event),
        unitName,
        label: accountDescription.events[data.type].label,
        changes: changesOf(data, names),
      };
    });
    return new Listing(rows, all.length);
  }

  private async namesIn(events: readonly Stored[]): Promise<Names> {
    const spans = events.flatMap(({ data }) => Object.values(spanOf(data as AccountEvent)));
    const texts = (name: string) => spans.map((span) => span[name]).filter((text) => typeof text === 'string');
    const [units, regionCode, roleId] = await Promise.all([
      unitsByIds(this.database, texts('unitId')),
      regionNames(this.database, texts('regionCode')),
      this.roleNames(texts('roleId')),
    ]);
    return { unitId: new Map([...units].map(([id, { unitName }]) => [id, unitName])), regionCode, roleId };
  }

  private async roleNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const known = ids.filter((id) => isUuid(id));
    const rows = await this.database
      .selectFrom('role')
      .select(['id', 'role_name'])
      .where('id', '=', sql<string>`any(${known}::uuid[])`)
      .execute();
    return new Map(rows.map(({ id, role_name }) => [id, role_name]));
  }
}

function spanOf(event: AccountEvent): { from: Members; to: Members } {
  switch (event.type) {
    case 'AccountOpened':
      return { from: {}, to: { ...event } };
    case 'AccountChanged':
      return { from: sideOf(event.changes, 'from'), to: sideOf(event.changes, 'to') };
    default:
      return { from: {}, to: {} };
  }
}

function sideOf(changes: object, side: 'from' | 'to'): Members {
  return Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, (change as Members)[side]]));
}

function changesOf(event: AccountEvent, names: Names): FieldChange[] {
  const { from, to } = spanOf(event);
  return shown
    .map((field) => ({
      field,
      label: accountDescription.members[field].label,
      from: wordsOf(field, from[field], names),
      to: wordsOf(field, to[field], names),
    }))
    .filter((change) => change.from !== null || change.to !== null);
}

function wordsOf(field: string, value: unknown, names: Names): string | null {
  if (typeof value !== 'string' || value === '') return null;
  if (field === 'userPhone') return maskedText(value);
  return field in names ? (names[field as keyof Names].get(value) ?? gone[field] ?? value) : value;
}
