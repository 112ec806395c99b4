import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { maskedValue } from '@county-tcm/domain/register/masking';
import { refuse } from '@county-tcm/domain/refusal';
import type { Caller } from '../../caller/caller.js';
import { Listing } from '../../http/envelope.js';
import type { ListQuery } from '../../http/list-query.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { wireTime } from '../../platform/database/wire-time.js';
import { ofUnits, sheetOf } from '../evaluation-sql.js';
import { uuidOrNull } from '../../platform/ids.js';
import { pageOf } from '../../http/page-of.js';
import { declaredScore, editionIn, linesInPlace, reviewScore, scoresOf, selectedIn } from './sheet-sql.js';

/** A row of the self-evaluation grid (API contract, section 5). */
export interface SelfEvaluationRow {
  itemId: string;
  itemName: string;
  itemTypeName: string;
  pname: string | null;
  fillWay: string;
  ruleScore: number;
  /** The deduction; null while nothing was declared. */
  selfEvaluation: number | null;
  /** How many declarations changed the item. */
  version: number;
}

/** The sheets of single units, as their staff and their reviewers see them. */
@Injectable()
export class SheetRepository {
  constructor(private readonly database: AppDatabase) {}

  /** The self-evaluation of one unit in the order of the tree, whole, in one prepared query. */
  async selfEvaluation(caller: Caller, unitId: string, year: number): Promise<SelfEvaluationRow[]> {
    const unit = uuidOrNull(unitId) ?? refuse('record/not-found');
    const query = sql<SelfEvaluationRow>`
      with ${sheetOf(caller, unit, year)}
      select i.id as "itemId", i.item_name as "itemName", i.item_type_name as "itemTypeName", i.pname, i.fill_way as "fillWay", i.rule_score::float8 as "ruleScore", e.deduction::float8 as "selfEvaluation",
        coalesce(e.version, 0) as version
      from sheet left join (item_selection s join ${editionIn(year)}) on ${selectedIn(year)} ${scoresOf(year)}
      order by ${linesInPlace}`;
    const rows = await this.database.runNamed(`self-evaluation-${caller.scope.kind}`, query.compile(this.database));
    if (rows.length === 0) refuse('record/not-found');
    // A unit for whose type nothing is selected is one row without an item.
    return rows.filter(({ itemId }) => itemId !== null);
  }

  /** A unit's sheet under review, in the order of the tree unless another one is asked for. */
  async review(caller: Caller, unitId: string, query: ListQuery, year: number): Promise<Listing> {
    const unit = uuidOrNull(unitId) ?? refuse('record/not-found');
    const page = await pageOf(
      this.database,
      {
        name: `score-review-${caller.scope.kind}`,
        with: sql`with ${sheetOf(caller, unit, year)}`,
        columns: reviewColumns,
        from: sql`from sheet join item_selection s on ${selectedIn(year)} join ${editionIn(year)} ${scoresOf(year)}
          ${contact} where true`,
        text: ['itemName', 'itemTypeName', 'pname', 'opinion', 'reviewerName'],
        order: linesInPlace,
      },
      query,
    );
    if (page.count === 0) await this.mustSee(caller, unit);
    return new Listing(page.rows.map(withMaskedContact), page.count);
  }

  private async mustSee(caller: Caller, unitId: string): Promise<void> {
    const { rows } = await sql`select from unit u where u.id = ${unitId} and ${ofUnits(caller)}`.execute(this.database);
    if (rows.length === 0) refuse('record/not-found');
  }
}

function withMaskedContact(row: unknown): unknown {
  const { mobile, ...others } = row as Readonly<Record<string, unknown>>;
  return mobile === undefined ? others : { ...others, mobile: maskedValue(mobile) };
}

/** The unit's contact: its first account. Whoever declared an item is named beside it; until then, the contact is. */
const contact = sql`
  left join lateral (
    select a.nick_name, a.user_phone from account a where a.unit_id = sheet.unit_id order by a.created_at, a.id limit 1) as a on true`;

/** A row of the score review (API contract, section 5); `id` is the item's, since a row stands for an item. */
const reviewColumns = {
  id: sql.ref('i.id'),
  itemId: sql.ref('i.id'),
  itemName: sql.ref('i.item_name'),
  itemTypeName: sql.ref('i.item_type_name'),
  pname: sql.ref('i.pname'),
  userName: sql`coalesce(e.declared_by, a.nick_name)`,
  mobile: sql.ref('a.user_phone'),
  standardScore: sql`i.rule_score::float8`,
  selfEvaluation: sql`e.deduction::float8`,
  declared: sql`e.deduction is not null`,
  declaredScore: sql`${declaredScore}::float8`,
  selfScore: sql`${reviewScore}::float8`,
  reviewed: sql`r.score is not null`,
  opinion: sql.ref('r.opinion'),
  reviewerName: sql.ref('r.reviewer_name'),
  reviewTime: wireTime('r.reviewed_at'),
  version: sql`coalesce(r.version, 0)`,
};

export const reviewMembers = Object.keys(reviewColumns);

/** The order of telephones would tell what is masked in them. */
export const reviewOrders = reviewMembers.filter((name) => name !== 'mobile');
