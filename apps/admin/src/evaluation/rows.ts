import type { item } from '@county-tcm/domain/registers/evaluation/item';

/** Rows as the evaluation calls answer them (api-contract.md, section 5). */

type Fields = typeof item.fields;

/** An item of a standard, with the name of its category. */
export type ItemRow = { readonly [Name in keyof Fields]: Fields[Name]['kind'] extends 'number' ? number : string } & {
  readonly id: string;
  readonly version: number;
  readonly itemTypeName: string;
};

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
