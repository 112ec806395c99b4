import type { StandardLevel } from '@county-tcm/domain/evaluation/standard-level';

/** A category of a standard; filled by the standard's history. */
export interface ItemCategoryTable {
  id: string;
  version: number;
  created_at: Date;
  updated_at: Date;
  standard: StandardLevel;
  /** The category above, null below the root. */
  pid: string | null;
  item_type_name: string;
  item_type_no: string;
  sort_number: number;
}

/** An item of a standard; filled by the standard's history. Numbers of points travel as text. */
export interface ItemTable {
  id: string;
  version: number;
  created_at: Date;
  updated_at: Date;
  standard: StandardLevel;
  /** The leaf category that it stands in. */
  item_type_id: string;
  item_name: string;
  item_no: string;
  fill_way: string;
  score: string;
  rule_score: string;
  scoring_standard: string;
  deducted_rule: string;
  sort_number: number;
}

/** An item by which a unit type is evaluated in a year; filled by the selection's history. */
export interface ItemSelectionTable {
  standard: StandardLevel;
  /** The Chinese word that units carry. */
  unit_type: string;
  year: number;
  item_id: string;
}

/** The standard that was set for a region and a year; where there is no row, the provincial one holds. */
export interface RegionStandardTable {
  region_code: string;
  year: number;
  standard: StandardLevel;
  updated_at: Date;
}

/** Under which domain which region's site answers. */
export interface DomainConfigTable {
  id: string;
  version: number;
  created_at: Date;
  updated_at: Date;
  domain_name: string;
  domain_url: string;
  /** What a browser calls the domain: lower case, without scheme, port and path. */
  domain_host: string;
  domain_port: string;
  region_code: string | null;
}

/** The deduction that a unit declared for an item; there is no row before it did, and none of the last three once it took it back. */
export interface SelfEvaluationTable {
  unit_id: string;
  year: number;
  standard: StandardLevel;
  item_id: string;
  /** How many declarations changed the item. */
  version: number;
  deduction: string | null;
  declared_by: string | null;
  declared_at: Date | null;
  /** The version of the standard that it was declared by; null where the event does not say. */
  standard_version: number | null;
}

/**
 * The score that a reviewer set for an item of a unit; while the declared one stands there is no row, or one without a score
 * where a clearing was undone.
 */
export interface ScoreReviewTable {
  unit_id: string;
  year: number;
  standard: StandardLevel;
  item_id: string;
  /** How many reviews changed the item, clearings and their undoing included. */
  version: number;
  score: string | null;
  opinion: string | null;
  reviewer_id: string | null;
  reviewer_name: string | null;
  reviewed_at: Date | null;
  /** The version of the standard that it was reviewed by; null where the event does not say. */
  standard_version: number | null;
}

/**
 * An item as the sheets of a year and those after it have it, until a row of a later year; filled by the standard's
 * history. The row of the year 0 is how it first was.
 */
export interface ItemEditionTable {
  item_id: string;
  year: number;
  standard: StandardLevel;
  item_no: string;
  item_name: string;
  fill_way: string;
  rule_score: string;
  scoring_standard: string;
  deducted_rule: string;
  item_type_id: string;
  item_type_name: string;
  item_type_no: string;
  /** Of the category above that of the item. */
  pname: string | null;
  /** The order of lines on a sheet. */
  place: string;
}

/** A rule score that was lowered: scores that were decided before are no more than it. */
export interface RuleCutTable {
  item_id: string;
  /** The version of the standard that lowered it. */
  version: number;
  /** In which it was lowered; sheets of earlier years keep what they had. */
  year: number;
  rule_score: string;
  cut_by: string | null;
  cut_at: Date;
}

/** Of what type a unit was until it became of another one; filled by the unit's history. */
export interface UnitTypeChangeTable {
  unit_id: string;
  /** The version of the unit that changed it. */
  version: number;
  year: number;
  unit_type: string;
}

export interface EvaluationTables {
  item_category: ItemCategoryTable;
  item: ItemTable;
  item_selection: ItemSelectionTable;
  region_standard: RegionStandardTable;
  domain_config: DomainConfigTable;
  self_evaluation: SelfEvaluationTable;
  score_review: ScoreReviewTable;
  item_edition: ItemEditionTable;
  rule_cut: RuleCutTable;
  unit_type_change: UnitTypeChangeTable;
}
