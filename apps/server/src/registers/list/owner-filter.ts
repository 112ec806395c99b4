import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { listMembersOf } from '@county-tcm/domain/register/list';
import type { Register } from '@county-tcm/domain/register/register';
import { refuse } from '@county-tcm/domain/refusal';
import type { Caller } from '../../caller/caller.js';
import { withinScope } from '../../caller/scope.js';
import { Units } from '../../directory/units.js';
import { containing, type ListQuery } from '../../http/list-query.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { lookUpsOf } from '../look-ups.js';

/**
 * Whose records are meant by a part of a name: ids of units, or codes of regions where records belong to a region.
 * @param name `unitName` or `regionName`
 */
export type OwnerFilter = (name: string, text: string) => readonly string[];

/**
 * Finds the owners that a list is searched by. They are few beside the records; who they are is found out before the
 * records are asked for, so that PostgreSQL knows how many records that will be when it plans the way to them.
 */
@Injectable()
export class OwnerFilters {
  constructor(
    private readonly database: AppDatabase,
    private readonly units: Units,
  ) {}

  /** @throws Refusal `record/not-found` where the list refuses units that are not the caller's, and one is named */
  async filterFor(caller: Caller, register: Register, query: ListQuery): Promise<OwnerFilter> {
    const { unitId } = query.queryParams;
    const isAsked = unitId !== undefined && lookUpsOf(register).refusesForeignUnits;
    if (isAsked && !(await this.units.find(caller, unitId))) refuse('record/not-found');
    const asked = ownerTextsIn(register, query);
    const found = await Promise.all(asked.map(([name, text]) => this.named(caller, register, name, text)));
    const byText = new Map(asked.map(([name, text], index) => [`${name} ${text}`, found[index]!]));
    return (name, text) => byText.get(`${name} ${text}`) ?? [];
  }

  private async named(caller: Caller, register: Register, name: string, text: string): Promise<string[]> {
    const query = register.belongsTo === 'unit' ? unitsNamed(caller, name, text) : regionsNamed(text);
    const { rows } = await query.execute(this.database);
    return rows.map(({ id }) => id);
  }
}

/** What a list query looks for in the names of owners: every such name with the text. */
function ownerTextsIn(register: Register, { fuzzyParam, queryParams }: ListQuery): [string, string][] {
  const isOwnerName = (name: string) => (name === 'unitName' || name === 'regionName') && !(name in register.fields);
  const filters = Object.entries(queryParams).filter(([name]) => isOwnerName(name));
  const anywhere = fuzzyParam === '' ? [] : listMembersOf(register).fuzzy.filter(isOwnerName);
  return [...filters, ...anywhere.map((name): [string, string] => [name, fuzzyParam])];
}

function unitsNamed(caller: Caller, name: string, text: string): RawBuilder<{ id: string }> {
  const pattern = containing(text);
  const named =
    name === 'unitName'
      ? sql`u.unit_name ilike ${pattern}`
      : sql`u.region_code in (select code from region where name ilike ${pattern})`;
  return sql`select u.id from unit u where ${named} and ${withinScope(caller, { unit: 'u.id', region: 'u.region_code' })}`;
}

function regionsNamed(text: string): RawBuilder<{ id: string }> {
  return sql`select code as id from region where name ilike ${containing(text)}`;
}
