import { readFile } from 'node:fs/promises';
import type { FillWay } from '@county-tcm/domain/registers/evaluation/fill-ways';
import { levelOf, type SelectType, type StandardLevel } from '@county-tcm/domain/evaluation/standard-level';
import type { UnitTypeNo } from '@county-tcm/domain/registers/units/unit-type';

/** An item of the demo standards, with the unit types that it applies to and the step in which it is deducted. */
export interface DemoItem {
  itemNo: string;
  itemName: string;
  fillWay: FillWay;
  ruleScore: string;
  scoringStandard: string;
  deductedRule: string;
  deductionStep: string;
  unitTypes: readonly UnitTypeNo[];
}

export interface DemoCategory {
  itemTypeNo: string;
  itemTypeName: string;
  children?: readonly DemoCategory[];
  items?: readonly DemoItem[];
}

export interface DemoStandard {
  level: StandardLevel;
  categories: readonly DemoCategory[];
}

const file = new URL('../../../seed/evaluation-standards.json', import.meta.url);

/** The two standards of the demo (`apps/server/seed/evaluation-standards.json`). */
export async function readDemoStandards(): Promise<DemoStandard[]> {
  const { standards } = JSON.parse(await readFile(file, 'utf8')) as {
    standards: { selectType: SelectType; categories: DemoCategory[] }[];
  };
  return standards.map(({ selectType, categories }) => ({ level: levelOf(selectType), categories }));
}

/** Every item below the categories, in order. */
export function itemsBelow(categories: readonly DemoCategory[]): DemoItem[] {
  return categories.flatMap(({ children, items }) => [...itemsBelow(children ?? []), ...(items ?? [])]);
}
