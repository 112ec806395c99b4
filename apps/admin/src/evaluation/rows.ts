/** Rows as the evaluation calls answer them (api-contract.md, section 5). */

/** An item of a standard. */
export interface ItemRow {
  readonly id: string;
  readonly version: number;
  readonly itemTypeId: string;
  readonly itemTypeName: string;
  readonly itemTypeNo: string;
  readonly pname: string | null;
  readonly itemName: string;
  readonly itemNo: string;
  readonly fillWay: string;
  readonly score: number;
  readonly ruleScore: number;
  readonly scoringStandard: string;
  readonly deductedRule: string;
  readonly sortNumber: number;
  readonly selectType: string;
}

/** A category of a standard; a root has the id 0 or 1. */
export interface CategoryNode {
  readonly id: string;
  readonly itemTypeName: string;
  readonly itemTypeNo: string;
  readonly children?: readonly CategoryNode[] | null;
}

export interface UnitTypeRow {
  readonly id: string;
  readonly unitTypeNo: string;
  readonly unitTypeName: string;
}

/** A unit in the lists of reviewers and auditors. */
export interface UnitRow {
  readonly id: string;
  readonly unitName: string;
  readonly unitType: string;
}

/** The categories above an item, the higher one first. */
interface Placed {
  readonly itemTypeName: string;
  readonly pname: string | null;
}

export const upperCategory = ({ pname, itemTypeName }: Placed) => pname || itemTypeName;
export const lowerCategory = ({ pname, itemTypeName }: Placed) => (pname ? itemTypeName : '');
