import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { refuse, refuseInput } from '@county-tcm/domain/refusal';
import type { Caller } from '../../caller/caller.js';
import { withinScope } from '../../caller/scope.js';
import type { Listing } from '../../http/envelope.js';
import { containing, type ListQuery } from '../../http/list-query.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { wireTime } from '../../platform/database/wire-time.js';
import { selectTypeIn } from '../evaluation-sql.js';
import { standardOfRegion } from '../../directory/standard-of-region.js';
import { uuidOrNull } from '../../platform/ids.js';
import { pageOf, selectList } from '../../http/page-of.js';

/** Domain configurations with their regions, for one caller. */
@Injectable()
export class DomainConfigRepository {
  constructor(private readonly database: AppDatabase) {}

  page(caller: Caller, query: ListQuery, year: number): Promise<Listing> {
    const { domainName, domainUrl, regionName } = query.queryParams;
    return pageOf(
      this.database,
      {
        columns: columnsFor(year),
        from: sql`${from(year)} where ${ofRegions(caller, 'd.region_code')}
          and ${contains('d.domain_name', domainName)} and ${contains('d.domain_url', domainUrl)}
          and ${contains('r.name', regionName)}`,
        text: ['domainName', 'domainUrl', 'regionName'],
        order: sql`d.id desc`,
      },
      query,
    );
  }

  async find(caller: Caller, id: string, year: number): Promise<unknown> {
    const { rows } = await sql`select ${selectList(columnsFor(year))} ${from(year)}
      where d.id = ${uuidOrNull(id)} and ${ofRegions(caller, 'd.region_code')}`.execute(this.database);
    return rows[0] ?? refuse('record/not-found');
  }

  /** The region of a configuration of the caller's, null where none was chosen; refuses what is not the caller's. */
  async regionOf(caller: Caller, id: string): Promise<string | null> {
    const { rows } = await sql<{ code: string | null }>`select d.region_code as code from domain_config d
      where d.id = ${uuidOrNull(id)} and ${ofRegions(caller, 'd.region_code')}`.execute(this.database);
    return (rows[0] ?? refuse('record/not-found')).code;
  }

  /** The code of a region that is named by its code or its name. */
  async regionCode(caller: Caller, codeOrName: string): Promise<string> {
    const { rows } = await sql<{ code: string }>`select r.code from region r
      where (r.code = ${codeOrName} or r.name = ${codeOrName}) and ${ofRegions(caller, 'r.code')}
      order by r.code = ${codeOrName} desc limit 2`.execute(this.database);
    const [region, another] = rows;
    if (!region) return refuseInput([{ field: 'regionName', msg: '请选择地区' }]);
    if (another && region.code !== codeOrName) {
      return refuseInput([{ field: 'regionName', msg: '地区名称不唯一，请填写地区编码' }]);
    }
    return region.code;
  }
}

/** A configuration belongs to a region and to no unit: the staff of a unit have none. */
function ofRegions(caller: Caller, code: string) {
  return withinScope(caller, { unit: code, region: code });
}

function contains(column: string, text: string | undefined): RawBuilder<SqlBool> {
  return text === undefined ? sql`true` : sql`${sql.ref(column)} ilike ${containing(text)}`;
}

function from(year: number): RawBuilder<unknown> {
  return sql`from domain_config d left join region r on r.code = d.region_code
    left join lateral (select ${standardOfRegion('d.region_code', year)} as standard where d.region_code is not null) as e
      on true`;
}

/** `selectType` is the evaluation type of the configuration's region in the current year. */
function columnsFor(year: number) {
  return {
    id: sql.ref('d.id'),
    domainName: sql.ref('d.domain_name'),
    domainUrl: sql.ref('d.domain_url'),
    domainPort: sql.ref('d.domain_port'),
    regionCode: sql.ref('d.region_code'),
    regionName: sql.ref('r.name'),
    selectType: selectTypeIn('e.standard'),
    year: sql`${year}::integer`,
    version: sql.ref('d.version'),
    createTime: wireTime('d.created_at'),
    updateTime: wireTime('d.updated_at'),
  };
}

export const domainConfigMembers = Object.keys(columnsFor(0));
