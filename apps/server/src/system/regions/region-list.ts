import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { refuse } from '@county-tcm/domain/refusal';
import type { Caller } from '../../caller/caller.js';
import { withinScope } from '../../caller/scope.js';
import { containing, type ListQuery } from '../../http/list-query.js';
import type { Listing } from '../../http/envelope.js';
import { pageOf, selectList } from '../../http/page-of.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { wireTime } from '../../platform/database/wire-time.js';

const columns = {
  id: sql`r.code`,
  code: sql`r.code`,
  name: sql`r.name`,
  pid: sql`r.parent_code`,
  parentName: sql`above.name`,
  level: sql`case r.level when 'PROVINCE' then '省级' when 'COUNTY' then '县级' else case
    when exists (select from region below where below.parent_code = r.code) then '地级' else '地级（按县级评审）' end end`,
  version: sql`r.version`,
  createTime: wireTime('r.created_at'),
  updateTime: wireTime('r.updated_at'),
};

/** The `pid` of the provinces. */
const NATION = '0';

/** What the list of regions can be asked for; `pid` is the region right above. */
export const regionListShape = {
  columns: Object.keys(columns),
  filters: { pid: 'equals', code: 'contains', name: 'contains' },
} as const;

/** Regions as those see them who keep their list. */
@Injectable()
export class RegionList {
  constructor(private readonly database: AppDatabase) {}

  page(caller: Caller, query: ListQuery): Promise<Listing> {
    const { pid, code, name } = query.queryParams;
    const conditions = [
      ofRegions(caller),
      ...(pid === undefined ? [] : [sql<SqlBool>`r.parent_code is not distinct from ${pid === NATION ? null : pid}`]),
      ...(code === undefined ? [] : [sql<SqlBool>`r.code like ${containing(code)}`]),
      ...(name === undefined ? [] : [sql<SqlBool>`r.name ilike ${containing(name)}`]),
    ];
    const from = sql`${all} where ${sql.join(conditions, sql` and `)}`;
    return pageOf(this.database, { columns, from, text: ['code', 'name'], order: sql`r.code` }, query);
  }

  /** @throws Refusal `record/not-found` */
  async find(caller: Caller, code: string): Promise<unknown> {
    const query = sql`select ${selectList(columns)} ${all} where r.code = ${code} and ${ofRegions(caller)}`;
    return (await query.execute(this.database)).rows[0] ?? refuse('record/not-found');
  }
}

const all = sql`from region r left join region above on above.code = r.parent_code`;

/** A region is no unit's: the staff of one keep none. */
function ofRegions(caller: Caller): RawBuilder<SqlBool> {
  return withinScope(caller, { unit: 'r.code', region: 'r.code' }) as RawBuilder<SqlBool>;
}
