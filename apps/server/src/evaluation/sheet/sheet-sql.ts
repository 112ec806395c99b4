import { type RawBuilder, sql } from 'kysely';

/*
 * The parts that queries over sheets are put together from. All start from rows called `sheet` (a unit, its type and its
 * standard) and join by primary keys: the selections `s`, their items as the year has them `i`, what the unit declared
 * `e`, what a reviewer set `r`.
 */

type Year = number | RawBuilder<number>;

/** The rule score less the unit's own deduction. */
export const declaredScore = sql`greatest(i.rule_score - coalesce(e.deduction, 0), 0)`;

/** The score under review: the declared one until a reviewer changed it. LEAST passes over nulls, so the coalesce goes first. */
export const reviewScore = sql`least(coalesce(r.score, ${declaredScore}), i.rule_score)`;

/** Which selections `s` are those of a sheet. */
export function selectedIn(year: Year): RawBuilder<unknown> {
  return sql`s.standard = sheet.standard and s.unit_type = sheet.unit_type and s.year = ${year}`;
}

/** The item `i` of a selection `s` as the sheets of a year have it, to be joined with whatever `s` is joined to. */
export function editionIn(year: Year): RawBuilder<unknown> {
  return sql`lateral (
    select v.*, v.item_id as id from item_edition v where v.item_id = s.item_id and v.year <= ${year}
    order by v.year desc limit 1) as i on true`;
}

/** The order of lines on a sheet. */
export const linesInPlace = sql`i.place`;

/**
 * What was declared and what was reviewed, as far as it still fits; both null where there is nothing yet. `offset 0` keeps
 * each look-up by its whole key: without it, PostgreSQL reads the whole sheet once for each of its items.
 */
export function scoresOf(year: Year): RawBuilder<unknown> {
  const ofSheet = sql`w.unit_id = sheet.unit_id and w.year = ${year} and w.standard = sheet.standard and w.item_id = i.id`;
  return sql`
    left join lateral (
      select w.item_id, w.version, least(w.deduction, cut.rule_score) as deduction,
        case when cut.rule_score is null then w.declared_by else cut.cut_by end as declared_by
      from self_evaluation w ${cutOf('deduction', 'declared_at', year)} where ${ofSheet} offset 0) as e on true
    left join lateral (
      select w.item_id, w.version, least(w.score, cut.rule_score) as score,
        case when cut.rule_score is null then w.opinion end as opinion,
        case when cut.rule_score is null then w.reviewer_name else cut.cut_by end as reviewer_name,
        coalesce(cut.cut_at, w.reviewed_at) as reviewed_at
      from score_review w ${cutOf('score', 'reviewed_at', year)} where ${ofSheet} offset 0) as r on true`;
}

/**
 * The lowered rule score that cut a stored value `w`, as `cut`: the lowest one since it was decided, of the day when the
 * value first became that low. Few items were ever lowered, so that the others are told apart by one list.
 */
export function cutOf(
  value: 'deduction' | 'score',
  at: 'declared_at' | 'reviewed_at',
  year: Year,
): RawBuilder<unknown> {
  return sql`left join lateral (
    select c.rule_score, c.cut_by, c.cut_at from rule_cut c
    where w.item_id = any(array(select item_id from rule_cut)) and c.item_id = w.item_id and c.year <= ${year}
      and c.rule_score < ${sql.ref(`w.${value}`)}
      and (c.version > w.standard_version or (w.standard_version is null and c.cut_at > ${sql.ref(`w.${at}`)}))
    order by c.rule_score, c.version limit 1) as cut on true`;
}
