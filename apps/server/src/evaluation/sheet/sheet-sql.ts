import { type RawBuilder, sql } from 'kysely';
import { places } from '../evaluation-sql.js';

/*
 * The parts that queries over sheets are put together from. All start from rows called `sheet` (a unit, its type and its
 * standard) and join by primary keys: the selected items `i`, what the unit declared `e`, what a reviewer set `r`.
 */

/** The rule score less the unit's own deduction; a later edit of the standard may have left less than was deducted. */
export const declaredScore = sql`greatest(i.rule_score - coalesce(e.deduction, 0), 0)`;

/** The score under review: the declared one until a reviewer changed it. LEAST passes over nulls, so the coalesce goes first. */
export const reviewScore = sql`least(coalesce(r.score, ${declaredScore}), i.rule_score)`;

/** Which selections `s` are those of a sheet. */
export function selectedIn(year: number): RawBuilder<unknown> {
  return sql`s.standard = sheet.standard and s.unit_type = sheet.unit_type and s.year = ${year}`;
}

/** What was declared and what was reviewed; both null where there is nothing yet. */
export function scoresOf(year: number): RawBuilder<unknown> {
  return sql`
    left join self_evaluation e on e.unit_id = sheet.unit_id and e.year = ${year} and e.standard = sheet.standard
      and e.item_id = i.id
    left join score_review r on r.unit_id = sheet.unit_id and r.year = ${year} and r.standard = sheet.standard
      and r.item_id = i.id`;
}

/** The selected items with their category `c`, the one above it `p`, and their place in the tree `o`. */
export const itemsInPlace = sql`
    item_selection s
    join item i on i.id = s.item_id
    join item_category c on c.id = i.item_type_id
    join places o on o.id = c.id
    left join item_category p on p.id = c.pid`;

/** The places of the tree that the sheet at hand goes by. */
export const placesOfSheet = places(sql`(select standard from sheet)`);
