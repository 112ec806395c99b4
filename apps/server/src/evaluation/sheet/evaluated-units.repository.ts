import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Caller } from '../../caller/caller.js';
import type { Listing } from '../../http/envelope.js';
import { containing, type ListQuery } from '../../http/list-query.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { ofUnits, selectTypeIn, typeIn } from '../evaluation-sql.js';
import { standardOfRegion } from '../../directory/standard-of-region.js';
import { pageOf, selectList } from '../../http/page-of.js';
import { declaredScore, editionIn, reviewScore, scoresOf, selectedIn } from './sheet-sql.js';

/** How far the units of the caller are with their evaluation, unit by unit, counted from the sheets. */
@Injectable()
export class EvaluatedUnitsRepository {
  constructor(private readonly database: AppDatabase) {}

  page(caller: Caller, query: ListQuery, year: number): Promise<Listing> {
    const { unitName, unitType } = query.queryParams;
    const named = unitName === undefined ? sql`` : sql`and u.unit_name ilike ${containing(unitName)}`;
    const typed = unitType === undefined ? sql`` : sql`and sheet.unit_type = ${unitType}`;
    return pageOf(
      this.database,
      {
        columns: unitColumns,
        from: sql`${from(year)} where ${ofUnits(caller)} ${named} ${typed}`,
        text: ['unitName', 'unitNo', 'unitType', 'regionName'],
        order: sql`u.region_code, u.id`,
      },
      query,
    );
  }

  /** Every unit of the caller's scope (API contract, section 4: `/unit/selectDataAudit`). */
  async audit(caller: Caller, year: number): Promise<unknown[]> {
    const { rows } = await sql`
      select ${selectList(auditColumns)} ${from(year)} where ${ofUnits(caller)}
      order by u.region_code, u.id`.execute(this.database);
    return rows;
  }
}

const from = (year: number) => sql`
  from unit u
  left join region on region.code = u.region_code
  cross join lateral (
    select u.id as unit_id, ${typeIn(year)} as unit_type, ${standardOfRegion('u.region_code', year)} as standard) as sheet
  cross join lateral (
    select count(*)::integer as items, count(e.deduction)::integer as self_evaluated, count(r.score)::integer as reviewed,
      coalesce(sum(i.rule_score) filter (where e.deduction is null), 0) as unanswered_points,
      coalesce(sum(i.rule_score), 0) as standard_score, coalesce(sum(${declaredScore}), 0) as declared_score,
      coalesce(sum(${reviewScore}), 0) as review_score
    from item_selection s join ${editionIn(year)} ${scoresOf(year)} where ${selectedIn(year)}) as total`;

const unitColumns = {
  id: sql.ref('u.id'),
  unitId: sql.ref('u.id'),
  unitName: sql.ref('u.unit_name'),
  unitNo: sql.ref('u.unit_no'),
  unitType: sql.ref('sheet.unit_type'),
  regionName: sql.ref('region.name'),
  selectType: selectTypeIn('sheet.standard'),
  items: sql.ref('total.items'),
  selfEvaluated: sql.ref('total.self_evaluated'),
  reviewed: sql.ref('total.reviewed'),
  unansweredItems: sql`total.items - total.self_evaluated`,
  unansweredPoints: sql`total.unanswered_points::float8`,
  standardScore: sql`total.standard_score::float8`,
  declaredScore: sql`total.declared_score::float8`,
  reviewScore: sql`total.review_score::float8`,
};

const { declaredScore: selfScore, ...rest } = unitColumns;
/** What a unit says it has is called `selfScore` here. */
const auditColumns = { ...rest, selfScore };

export const unitMembers = Object.keys(unitColumns);
