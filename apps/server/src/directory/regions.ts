import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Caller } from '../caller/caller.js';
import { withinScope } from '../caller/scope.js';
import { AppDatabase } from '../platform/database/app-database.js';

export interface Region {
  code: string;
  name: string;
  parentCode: string | null;
  level: string;
}

/** A region of the caller's, to choose one of. */
export interface OwnRegion {
  code: string;
  name: string;
  /** After the names of the regions above it. */
  fullName: string;
}

/** Administrative regions (GB/T 2260), as they are now. */
@Injectable()
export class Regions {
  constructor(private readonly database: AppDatabase) {}

  /** All regions in the order of their codes, each after the one above it. */
  async all(): Promise<Region[]> {
    const rows = await this.database.selectFrom('region').selectAll().orderBy('code').execute();
    return rows.map(({ code, name, parent_code, level }) => ({ code, name, parentCode: parent_code, level }));
  }

  /** Those right below a region, or the provinces, with whether there is something below them in turn. */
  async below(code: string | null): Promise<(Region & { leaf: boolean })[]> {
    const { rows } = await sql<Region & { leaf: boolean }>`
      select code, name, parent_code as "parentCode", level,
        not exists (select from region below where below.parent_code = region.code) as leaf
      from region where parent_code is not distinct from ${code} order by code`.execute(this.database);
    return rows;
  }

  /** The regions of the caller's scope with their whole names. @param withUnits only those that have units, or whose counties do */
  async own(caller: Caller, withUnits: boolean): Promise<OwnRegion[]> {
    const digits = sql`case when region.code like '__0000' then 2 when region.code like '____00' then 4 else 6 end`;
    const prefix = sql`left(region.code, ${digits}) collate "C"`;
    const used = sql`exists (select from unit u where u.region_code >= ${prefix} and u.region_code < ${prefix} || ':')`;
    const { rows } = await sql<OwnRegion>`
      select region.code, region.name, ${fullName} as "fullName" from region
      where ${withinScope(caller, { unit: 'region.code', region: 'region.code' })} and ${withUnits ? used : sql`true`}
      order by region.code`.execute(this.database);
    return rows;
  }

  /**
   * A region of the caller's, by its code, its name, or its name after those of the regions above it (江西省宜春市袁州区).
   * @returns null where none is called so, where several are, and where it is not the caller's
   */
  async find(caller: Caller, codeOrName: string): Promise<Region | null> {
    const { rows } = await sql<Region>`
      select code, name, parent_code as "parentCode", level from region
      where (code = ${codeOrName} or name = ${codeOrName} or (right(${codeOrName}, length(name)) = name and ${fullName} = ${codeOrName})) and ${withinScope(caller, { unit: 'code', region: 'code' })}
      order by code = ${codeOrName} desc limit 2`.execute(this.database);
    const [first, second] = rows;
    return first && (first.code === codeOrName || !second) ? first : null;
  }
}

/** A region's name after the names of those above it. */
const fullName = sql`(
  select string_agg(above.name, '' order by above.code) from region above
  where above.code in (region.code, left(region.code, 4) || '00', left(region.code, 2) || '0000'))`;
