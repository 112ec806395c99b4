import { CommandBus } from '@nestjs/cqrs';
import type { INestApplicationContext } from '@nestjs/common';
import type { StandardLevel } from '@county-tcm/domain/evaluation/standard-level';
import { unitTypeNames, unitTypeNos } from '@county-tcm/domain/evaluation/unit-type';
import { systemCaller } from '../../access/system-caller.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import type { Seed } from '../../seed/seed.js';
import { ChangeSelection } from '../selection/change-selection.js';
import { demoYears } from './demo-years.js';
import { type DemoItem, itemsBelow, readDemoStandards } from './demo-standards.js';

/** What applies to each unit type, by both standards, for this year and the two before. */
export const selectionsSeed: Seed = {
  name: '项目选择',
  async run(application) {
    const applying = new Map<string, DemoItem>();
    for (const { categories } of await readDemoStandards()) {
      for (const item of itemsBelow(categories)) applying.set(item.itemNo, item);
    }
    const database = application.get(AppDatabase);
    const [leaves, chosen] = await Promise.all([leavesOf(database), chosenIn(database)]);
    const wanted = demoYears(application).flatMap((year) => leaves.flatMap((leaf) => choicesFor(leaf, year, applying)));
    const missing = wanted.filter(
      ({ key }) => !chosen.has(`${key.level} ${unitTypeNames[key.unitTypeNo]} ${key.year}`),
    );
    await select(application, missing);
  },
};

interface Leaf {
  level: StandardLevel;
  itemTypeId: string;
  items: { id: string; itemNo: string }[];
}

async function leavesOf(database: AppDatabase): Promise<Leaf[]> {
  const items = await database
    .selectFrom('item')
    .select(['id', 'item_no as itemNo', 'item_type_id as itemTypeId', 'standard as level'])
    .execute();
  const leaves = new Map<string, Leaf>();
  for (const { itemTypeId, level, ...item } of items) {
    const leaf = leaves.get(itemTypeId) ?? { level, itemTypeId, items: [] };
    leaf.items.push(item);
    leaves.set(itemTypeId, leaf);
  }
  return [...leaves.values()];
}

/** Selections that there are already, whoever made them. */
async function chosenIn(database: AppDatabase): Promise<Set<string>> {
  const rows = await database
    .selectFrom('item_selection')
    .select(['standard', 'unit_type', 'year'])
    .distinct()
    .execute();
  return new Set(rows.map(({ standard, unit_type, year }) => `${standard} ${unit_type} ${year}`));
}

function choicesFor({ level, itemTypeId, items }: Leaf, year: number, applying: ReadonlyMap<string, DemoItem>) {
  return unitTypeNos.flatMap((unitTypeNo) => {
    const chosen = items.filter(({ itemNo }) => applying.get(itemNo)?.unitTypes.includes(unitTypeNo));
    return chosen.length === 0
      ? []
      : [{ key: { level, unitTypeNo, year }, itemTypeId, ids: chosen.map(({ id }) => id) }];
  });
}

async function select(application: INestApplicationContext, choices: ReturnType<typeof choicesFor>): Promise<void> {
  const commands = application.get(CommandBus);
  await Promise.all(
    choices.map(({ key, itemTypeId, ids }) =>
      commands.execute(new ChangeSelection(systemCaller, key, itemTypeId, ids)),
    ),
  );
}
