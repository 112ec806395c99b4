import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Score } from '@county-tcm/domain/evaluation/score';
import type { SelectionKey } from '@county-tcm/domain/evaluation/selection/item-selection';
import type { StandardLevel } from '@county-tcm/domain/evaluation/standard-level';
import { unitTypeName } from '@county-tcm/domain/registers/units/unit-type';
import { refuse } from '@county-tcm/domain/refusal';
import { AppDatabase } from '../../platform/database/app-database.js';
import { typeIn } from '../evaluation-sql.js';
import { standardOfRegion } from '../../directory/standard-of-region.js';
import { editionIn, scoresOf } from '../sheet/sheet-sql.js';

/** A line of the sheets of one unit type and year that would be another one. */
export interface ChangedLine {
  /** The word that units carry. */
  unitType: string;
  year: number;
  itemId: string;
  /** The rule score now; null for an item that would come. */
  from: Score | null;
  /** The rule score then; null for an item that would go. */
  to: Score | null;
}

/** What a change of the standard would do to sheets that are in use (API contract, section 5). */
export interface Impact {
  /** How many units' sheets would change. */
  units: number;
  items: number;
  /** How many stored deductions and scores would no longer be what they are. */
  scores: number;
  /** Those whose totals would change most. */
  sheets: SheetImpact[];
}

export interface SheetImpact {
  unitId: string;
  unitName: string;
  standardFrom: number;
  standardTo: number;
  selfFrom: number;
  selfTo: number;
  reviewFrom: number;
  reviewTo: number;
}

const SHOWN = 100;

/** Works out, from what is stored, what sheets would be if lines of theirs were others. Writes nothing. */
@Injectable()
export class ImpactReader {
  constructor(private readonly database: AppDatabase) {}

  async of(level: StandardLevel, changed: readonly ChangedLine[]): Promise<Impact> {
    const items = new Set(changed.map(({ itemId }) => itemId)).size;
    if (items === 0) return { units: 0, items, scores: 0, sheets: [] };
    const { rows } = await sql<Found>`
      with ${changedLines(changed)}, ${begunSheets(level)}, ${differences},
      shown as (
        select d.*, count(*) over () as units, sum(d.scores) over () as all_scores from difference d
        order by greatest(abs(standard), abs(self), abs(review)) desc, unit_name, unit_id, year limit ${SHOWN})
      select sheet.unit_id as "unitId", sheet.unit_name as "unitName", sheet.units, sheet.all_scores as scores,
        total.standard::float8 as "standardFrom", (total.standard + sheet.standard)::float8 as "standardTo",
        total.self::float8 as "selfFrom", (total.self + sheet.self)::float8 as "selfTo",
        total.review::float8 as "reviewFrom", (total.review + sheet.review)::float8 as "reviewTo"
      from shown sheet cross join lateral (${totals(level)}) as total
      order by greatest(abs(sheet.standard), abs(sheet.self), abs(sheet.review)) desc, unit_name, unit_id, sheet.year`.execute(
      this.database,
    );
    const sheets = rows.map(({ units: _, scores: __, ...sheet }) => sheet);
    return { units: Number(rows[0]?.units ?? 0), items, scores: Number(rows[0]?.scores ?? 0), sheets };
  }

  /** The unit types and years, from one on, by whose sheets an item is selected. */
  async selectionsOf(itemId: string, from: number): Promise<{ unitType: string; year: number }[]> {
    const query = this.database.selectFrom('item_selection').select(['unit_type as unitType', 'year']);
    return query.where('item_id', '=', itemId).where('year', '>=', from).execute();
  }

  /**
   * Sheets of years that are over keep what they had.
   * @throws Refusal `rule/broken` for the selection of a year that is over, where something was written on a sheet of it
   */
  async refuseOver({ level, unitTypeNo, year }: SelectionKey, thisYear: number): Promise<void> {
    if (year >= thisYear) return;
    const written = (table: string) => sql`exists (
      select from ${sql.table(table)} w join unit u on u.id = w.unit_id
      where w.year = ${year} and w.standard = ${level} and ${typeIn(year)} = ${unitTypeName(unitTypeNo)})`;
    const { rows } = await sql<{ used: boolean }>`
      select ${written('self_evaluation')} or ${written('score_review')} as used`.execute(this.database);
    if (rows[0]?.used) refuse('rule/broken', '往年的评审表已经形成，不能再更改项目');
  }
}

type Found = SheetImpact & { units: string; scores: string };

function changedLines(changed: readonly ChangedLine[]) {
  const lines = changed.map(({ unitType, year, itemId, from, to }) => {
    return { unit_type: unitType, year, id: itemId, rule_from: from, rule_to: to };
  });
  return sql`changed as materialized (
    select * from json_to_recordset(${JSON.stringify(lines)}::json)
      as c(unit_type text, year integer, id uuid, rule_from numeric, rule_to numeric))`;
}

/** The sheets on which something was declared or reviewed, of units that go by the standard. */
function begunSheets(level: StandardLevel) {
  const year = sql.ref<number>('c.year');
  const begun = (table: string) => sql`exists (
    select from ${sql.table(table)} w where w.unit_id = u.id and w.year = c.year and w.standard = ${level})`;
  return sql`sheet as materialized (
    select u.id as unit_id, u.unit_name, u.unit_type, c.year, ${level}::text as standard
    from (select distinct unit_type, year from changed) as c join unit u on u.unit_type = c.unit_type
    where ${standardOfRegion('u.region_code', year)} = ${level}
      and (${begun('self_evaluation')} or ${begun('score_review')}))`;
}

const declared = (rule: string, deduction: string) =>
  sql`greatest(${sql.ref(rule)} - coalesce(${sql.raw(deduction)}, 0), 0)`;

/** What a line brings before and after: the score under review is the declared one where there is none. */
const [selfFrom, selfTo] = [
  declared('i.rule_from', 'e.deduction'),
  declared('i.rule_to', 'least(e.deduction, i.rule_to)'),
];
const reviewFrom = sql`least(coalesce(r.score, ${selfFrom}), i.rule_from)`;
const reviewTo = sql`coalesce(case when r.score is not null then least(r.score, i.rule_to) end, ${selfTo})`;

/** A line that is not there brings nothing. */
const there = (rule: string, points: ReturnType<typeof declared>) =>
  sql`sum(case when ${sql.ref(rule)} is null then 0 else ${points} end)`;

const differences = sql`difference as (
  select sheet.unit_id, sheet.unit_name, sheet.unit_type, sheet.year,
    sum(coalesce(i.rule_to, 0) - coalesce(i.rule_from, 0)) as standard,
    ${there('i.rule_to', selfTo)} - ${there('i.rule_from', selfFrom)} as self,
    ${there('i.rule_to', reviewTo)} - ${there('i.rule_from', reviewFrom)} as review,
    count(*) filter (where i.rule_from is not null and e.deduction > coalesce(i.rule_to, -1))
      + count(*) filter (where i.rule_from is not null and r.score > coalesce(i.rule_to, -1)) as scores
  from sheet join changed i on i.unit_type = sheet.unit_type and i.year = sheet.year
  ${scoresOf(sql.ref<number>('sheet.year'))}
  group by sheet.unit_id, sheet.unit_name, sheet.unit_type, sheet.year)`;

/** What a sheet comes to now. */
function totals(level: StandardLevel) {
  const year = sql.ref<number>('sheet.year');
  const line = sql`select i.id, i.rule_score as rule_from from item_selection s join ${editionIn(year)}
    where s.standard = ${level} and s.unit_type = sheet.unit_type and s.year = ${year}`;
  return sql`
    select coalesce(sum(i.rule_from), 0) as standard, coalesce(sum(${selfFrom}), 0) as self,
      coalesce(sum(${reviewFrom}), 0) as review
    from (select ${level}::text as standard, sheet.unit_id, sheet.unit_type, sheet.year) as sheet
    cross join lateral (${line}) as i ${scoresOf(year)}`;
}
