import { CommandBus } from '@nestjs/cqrs';
import type { Desk, Sitting } from '../../seed/story/sitting.js';
import { EditStandard } from '../standards/edit-standard.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { adjustment, scoreBefore } from './demo-adjustment.js';
import { type DemoCategory, type DemoItem, type DemoStandard, readDemoStandards } from './demo-standards.js';

/** The administrator enters both standards, and adjusts one of them this year. */
export async function standardSittings(): Promise<Sitting[]> {
  const standards = await readDemoStandards();
  return [
    ...standards.map((standard, index): Sitting => ({
      when: { phase: 'year before last', at: 0.016 + index * 0.006 },
      who: 'admin',
      work: (desk) => enter(desk, standard),
    })),
    { when: adjustment.when, who: 'admin', work: adjust },
  ];
}

/**
 * Level by level, since what stands below an entry names the id that it was given, at whatever time that was. Commands on
 * one standard are carried out in the order in which they are given.
 */
async function enter(desk: Desk, { level, categories }: DemoStandard): Promise<void> {
  const commands = desk.application.get(CommandBus);
  const addCategory = async (category: DemoCategory, pid: string | null, index: number) => {
    const { itemTypeName, itemTypeNo } = category;
    const fields = { pid, itemTypeName, itemTypeNo, sortNumber: index + 1 };
    const command = { type: 'AddCategory' as const, categoryId: desk.newId(), fields };
    const { id } = await commands.execute(new EditStandard(desk.caller(), level, command));
    return { ...category, id };
  };
  const tops = await Promise.all(categories.map((category, index) => addCategory(category, null, index)));
  const leaves = await Promise.all(
    tops.flatMap(({ id, children = [] }) => children.map((child, index) => addCategory(child, id, index))),
  );
  await Promise.all(
    leaves.flatMap(({ id, items = [] }) =>
      items.map((item, index) => {
        const command = { type: 'AddItem' as const, itemId: desk.newId(), fields: fieldsOf(item, id, index) };
        return commands.execute(new EditStandard(desk.caller(), level, command));
      }),
    ),
  );
}

function fieldsOf(item: DemoItem, itemTypeId: string, index: number) {
  const { itemNo, itemName, fillWay, scoringStandard, deductedRule } = item;
  const ruleScore = scoreBefore(item);
  const said = { itemNo, itemName, fillWay, ruleScore, scoringStandard, deductedRule };
  return { itemTypeId, ...said, score: ruleScore, sortNumber: index + 1 };
}

/** The items get the rule scores that the standards in `apps/server/seed` have. */
async function adjust(desk: Desk): Promise<void> {
  const database = desk.application.get(AppDatabase);
  for (const { itemNo, to } of adjustment.items) {
    const items = database.selectFrom('item').select(['id', 'standard']).where('item_no', '=', itemNo);
    const { id: itemId, standard } = await items.executeTakeFirstOrThrow();
    const fields = { ruleScore: to, score: to };
    const command = { type: 'ChangeItem' as const, itemId, fields, selected: true };
    const edit = new EditStandard(desk.caller(), standard, command, adjustment.reason);
    await desk.application.get(CommandBus).execute(edit);
  }
}
