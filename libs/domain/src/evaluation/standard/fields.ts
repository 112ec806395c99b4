import type { Score } from '../score.js';

/** How evidence for an item is given (spec part 2, section 3). */
/** How items are called that are proved by a file. */
export const PROVED_BY_FILE = '文件上传';

export const fillWays = ['信息填报', PROVED_BY_FILE, '自主评分'] as const;
export type FillWay = (typeof fillWays)[number];

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
