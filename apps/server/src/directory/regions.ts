import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Caller } from '../access/caller.js';
import { withinScope } from '../access/scope.js';
import { AppDatabase } from '../platform/database/app-database.js';

export interface Region {
  code: string;
  name: string;
  parentCode: string | null;
  level: string;
}

/** Administrative regions (GB/T 2260). They are reference data and have no history. */
@Injectable()
export class Regions {
  constructor(private readonly database: AppDatabase) {}

  /** All regions in the order of their codes, each after the one above it. */
  async all(): Promise<Region[]> {
    const rows = await this.database.selectFrom('region').selectAll().orderBy('code').execute();
    return rows.map(({ code, name, parent_code, level }) => ({ code, name, parentCode: parent_code, level }));
  }

  /** The regions of the caller's scope; a unit's staff have none. */
  async within(caller: Caller): Promise<Region[]> {
    const { rows } = await sql<Region>`
      select code, name, parent_code as "parentCode", level from region
      where ${withinScope(caller, { unit: 'code', region: 'code' })} order by code`.execute(this.database);
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
