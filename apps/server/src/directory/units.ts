import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Caller } from '../access/caller.js';
import { withinScope } from '../access/scope.js';
import { AppDatabase } from '../platform/database/app-database.js';

export interface UnitInfo {
  id: string;
  unitName: string;
  unitType: string;
  regionCode: string;
}

/** Units as other features look them up. */
@Injectable()
export class Units {
  constructor(private readonly database: AppDatabase) {}

  /** A unit of the caller's; null where there is none of this id. */
  async find(caller: Caller, id: string): Promise<UnitInfo | null> {
    if (!isUuid(id)) return null;
    const { rows } = await sql<UnitInfo>`
      select u.id, u.unit_name as "unitName", u.unit_type as "unitType", u.region_code as "regionCode" from unit u
      where u.id = ${id} and ${withinScope(caller, { unit: 'u.id', region: 'u.region_code' })}`.execute(this.database);
    return rows[0] ?? null;
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
