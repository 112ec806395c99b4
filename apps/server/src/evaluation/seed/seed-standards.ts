import { CommandBus } from '@nestjs/cqrs';
import type { StandardCommand } from '@county-tcm/domain/evaluation/standard/commands';
import { systemCaller } from '../../access/system-caller.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { newId } from '../../platform/ids.js';
import type { Seed } from '../../seed/seed.js';
import { EditStandard } from '../standards/edit-standard.js';
import { type DemoCategory, type DemoItem, type DemoStandard, readDemoStandards } from './demo-standards.js';

/** Both standards, where a standard has no category yet. */
export const standardsSeed: Seed = {
  name: '评审标准',
  async run(application) {
    const [database, commands] = [application.get(AppDatabase), application.get(CommandBus)];
    const known = await database.selectFrom('item_category').select('standard').distinct().execute();
    const missing = (await readDemoStandards()).filter(
      ({ level }) => !known.some(({ standard }) => standard === level),
    );
    await Promise.all(
      missing.flatMap((standard) =>
        commandsFor(standard).map((command) =>
          commands.execute(new EditStandard(systemCaller, standard.level, command)),
        ),
      ),
    );
  },
};

/** Parents before their children: commands on one stream are carried out in the order in which they are given. */
function commandsFor({ categories }: DemoStandard): StandardCommand[] {
  return categories.flatMap((category, index) => ofCategory(category, null, index + 1));
}

function ofCategory(category: DemoCategory, pid: string | null, sortNumber: number): StandardCommand[] {
  const { itemTypeName, itemTypeNo, children = [], items = [] } = category;
  const categoryId = newId();
  return [
    { type: 'AddCategory', categoryId, fields: { pid, itemTypeName, itemTypeNo, sortNumber } },
    ...children.flatMap((child, index) => ofCategory(child, categoryId, index + 1)),
    ...items.map((item, index) => addItem(item, categoryId, index + 1)),
  ];
}

function addItem(item: DemoItem, itemTypeId: string, sortNumber: number): StandardCommand {
  const { itemNo, itemName, fillWay, ruleScore, scoringStandard, deductedRule } = item;
  const said = { itemNo, itemName, fillWay, ruleScore, scoringStandard, deductedRule };
  return { type: 'AddItem', itemId: newId(), fields: { itemTypeId, ...said, score: ruleScore, sortNumber } };
}
