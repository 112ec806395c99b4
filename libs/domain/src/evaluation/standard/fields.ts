import type { FillWay } from '../../registers/evaluation/fill-ways.js';
import type { Score } from '../score.js';

/** What is kept of a category. */
export interface CategoryFields {
  /** The category above, null below the root. */
  pid: string | null;
  itemTypeName: string;
  itemTypeNo: string;
  sortNumber: number;
}

/** What is kept of an item. */
export interface ItemFields {
  /** The leaf category that the item stands in. */
  itemTypeId: string;
  itemName: string;
  itemNo: string;
  fillWay: FillWay;
  score: Score;
  ruleScore: Score;
  scoringStandard: string;
  deductedRule: string;
  sortNumber: number;
}
