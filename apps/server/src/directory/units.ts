import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Caller } from '../caller/caller.js';
import { type ScopeRow, scopeRow, scopeRowColumns, withinScope, withinScopeRow } from '../caller/scope.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { type Lookup, SharedLookup } from '../platform/database/shared-lookup.js';

export interface UnitInfo {
  id: string;
  unitName: string;
  unitType: string;
  regionCode: string;
}

/** Which unit, for whom. */
interface UnitQuestion extends ScopeRow {
  readonly id: string;
}

/** Units as other features look them up. */
@Injectable()
export class Units {
  private readonly byId: SharedLookup<UnitQuestion, UnitInfo>;

  constructor(private readonly database: AppDatabase) {
    this.byId = new SharedLookup(database, unitsById);
  }

  /**
   * A unit of the caller's; null where there is none of this id. Asked before every record that is saved, hence prepared
   * and together with whoever asks meanwhile.
   */
  async find(caller: Caller, id: string): Promise<UnitInfo | null> {
    if (!isUuid(id)) return null;
    return (await this.byId.ask({ id, ...scopeRow(caller) })) ?? null;
  }

  /** Every unit of the caller's, by region and code. */
  async all(caller: Caller): Promise<UnitInfo[]> {
    const { rows } = await sql<UnitInfo>`
      select u.id, u.unit_name as "unitName", u.unit_type as "unitType", u.region_code as "regionCode" from unit u
      where ${withinScope(caller, { unit: 'u.id', region: 'u.region_code' })}
      order by u.region_code, u.unit_no`.execute(this.database);
    return rows;
  }
}

const unitsById: Lookup<UnitQuestion, UnitInfo> = {
  name: 'units-by-id',
  columns: { id: 'uuid', ...scopeRowColumns },
  query: (asked) => sql`
    select k.place, u.id, u.unit_name as "unitName", u.unit_type as "unitType", u.region_code as "regionCode"
    from ${asked} as k
    join unit u on u.id = k.id and ${withinScopeRow('k', { unit: 'u.id', region: 'u.region_code' })}`,
};
