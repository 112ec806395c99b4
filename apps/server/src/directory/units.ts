import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Caller } from '../access/caller.js';
import { type ScopeRow, scopeRow, withinScope, withinScopeRow } from '../access/scope.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { SharedQuery } from '../platform/database/shared-query.js';

export interface UnitInfo {
  id: string;
  unitName: string;
  unitType: string;
  regionCode: string;
}

/** Which unit, for whom. */
interface UnitQuestion extends Omit<ScopeRow, 'unit'> {
  readonly id: string;
  readonly scopeUnit: string | null;
}

/** Units as other features look them up. */
@Injectable()
export class Units {
  private readonly asked = new SharedQuery((questions: readonly UnitQuestion[]) => this.read(questions));

  constructor(private readonly database: AppDatabase) {}

  /**
   * A unit of the caller's; null where there is none of this id. Asked before every record that is saved, hence prepared
   * and together with whoever asks meanwhile.
   */
  async find(caller: Caller, id: string): Promise<UnitInfo | null> {
    if (!isUuid(id)) return null;
    const { unit: scopeUnit, regionFrom, regionBelow } = scopeRow(caller);
    return this.asked.ask({ id, scopeUnit, regionFrom, regionBelow });
  }

  private async read(questions: readonly UnitQuestion[]): Promise<(UnitInfo | null)[]> {
    const list = <Name extends keyof UnitQuestion>(name: Name) => questions.map((question) => question[name]);
    const query = sql<UnitInfo & { place: string }>`
      select k.place, u.id, u.unit_name as "unitName", u.unit_type as "unitType", u.region_code as "regionCode"
      from unnest(${list('id')}::uuid[], ${list('scopeUnit')}::uuid[], ${list('regionFrom')}::text[],
        ${list('regionBelow')}::text[]) with ordinality as k(id, scope_unit, region_from, region_below, place)
      join unit u on u.id = k.id and ${withinScopeRow(askers, { unit: 'u.id', region: 'u.region_code' })}`;
    const found = questions.map((): UnitInfo | null => null);
    for (const { place, ...unit } of await this.database.runNamed('units-by-id', query.compile(this.database))) {
      found[Number(place) - 1] = unit;
    }
    return found;
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

const askers = { unit: 'k.scope_unit', regionFrom: 'k.region_from', regionBelow: 'k.region_below' };
