import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../caller/caller.js';
import { withinScope } from '../caller/scope.js';
import { containing } from '../http/list-query.js';
import { AppDatabase } from '../platform/database/app-database.js';

export const organisationKinds = ['地区', '单位'] as const;
/** The `pid` that stands above all that the caller looks after. */
const TOP = '0';

/** A region or a unit; `pid` is the region above it. */
export interface Organisation {
  id: string;
  pid: string | null;
  name: string;
  kind: (typeof organisationKinds)[number];
  unitType: string | null;
  regionCode: string;
}

/** Which of them; all where nothing is said. */
export interface OrganisationsWanted {
  readonly kind?: string | null | undefined;
  /** What the name contains. */
  readonly name?: string | null | undefined;
  /** What they stand right below. */
  readonly pid?: string | null | undefined;
  readonly ids?: readonly string[] | null | undefined;
  readonly limit?: number | null | undefined;
}

/** Regions and units in one: what files are filed under, and whose records are. */
@Injectable()
export class Organisations {
  constructor(private readonly database: AppDatabase) {}

  /** Those of the caller's scope: the regions by their codes, and after them the units, by region and number. */
  async find(caller: Caller, wanted: OrganisationsWanted = {}): Promise<Organisation[]> {
    const { rows } = await sql<Organisation>`
      select id, pid, name, kind, "unitType", "regionCode" from (${all(caller)}) one
      where ${sql.join([sql`true`, ...conditions(caller, wanted)], sql` and `)}
      order by kind = '单位', "regionCode", number ${wanted.limit ? sql`limit ${wanted.limit}` : sql``}`.execute(
      this.database,
    );
    return rows;
  }
}

function all(caller: Caller): RawBuilder<unknown> {
  return sql`
    select code as id, parent_code as pid, name, '地区' as kind, null as "unitType", code as "regionCode", null as number
    from region where ${withinScope(caller, { unit: 'code', region: 'code' })}
    union all
    select u.id::text, u.region_code, u.unit_name, '单位', u.unit_type, u.region_code, u.unit_no
    from unit u where ${withinScope(caller, { unit: 'u.id', region: 'u.region_code' })}`;
}

function conditions(caller: Caller, { kind, name, pid, ids }: OrganisationsWanted): RawBuilder<unknown>[] {
  return [
    kind ? sql`kind = ${kind}` : undefined,
    name ? sql`name ilike ${containing(name)}` : undefined,
    pid === TOP ? topmost(caller) : pid ? sql`pid = ${pid}` : undefined,
    ids ? sql`id = any(${ids}::text[])` : undefined,
  ].filter((condition) => condition !== undefined);
}

/** What is above them is nothing, or not the caller's. */
function topmost(caller: Caller): RawBuilder<unknown> {
  const seen = withinScope(caller, { unit: 'above.code', region: 'above.code' });
  return sql`not exists (select from region above where above.code = one.pid and ${seen})`;
}
