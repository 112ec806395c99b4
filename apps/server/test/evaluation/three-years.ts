import { v7 as newId } from 'uuid';
import { CommandBus } from '@nestjs/cqrs';
import type { SheetCommand } from '@county-tcm/domain/evaluation/sheet/commands';
import { sheetId } from '@county-tcm/domain/evaluation/sheet/decider';
import type { StandardLevel } from '@county-tcm/domain/evaluation/standard-level';
import { unitTypeNos } from '@county-tcm/domain/registers/units/unit-type';
import { systemCaller } from '../../src/caller/system-caller.js';
import { ChangeSelection } from '../../src/evaluation/selection/change-selection.js';
import { sheetHistory } from '../../src/evaluation/history/sheet-history.js';
import { EditStandard } from '../../src/evaluation/standards/edit-standard.js';
import { Recorder } from '../../src/history/recorder.js';
import { addDemoRegion } from '../support/demo-region.js';
import type { TestServer } from '../support/server.js';

export const unitCount = 40;
export const itemCount = 60;
export const years = [2024, 2025, 2026] as const;

/** 40 township health centres of one county, evaluated by 60 items for three years, everything declared and reviewed. */
export async function recordThreeYears(server: TestServer): Promise<{ unitIds: string[]; itemIds: string[] }> {
  const unitIds = Array.from({ length: unitCount }, () => newId());
  await addDemoRegion(server.database);
  await server.database.owner.query(
    `insert into unit (id, version, created_at, updated_at, region_code, unit_name, unit_no, unit_type)
    select id, 1, now(), now(), '360902', '卫生院' || n, 'T' || n, '乡镇卫生院、社区服务中心'
    from unnest($1::uuid[]) with ordinality as u(id, n)`,
    [unitIds],
  );
  const [itemIds] = await Promise.all([standardOf(server, 'province'), standardOf(server, 'national')]);
  const recorder = server.application.get(Recorder);
  const owner = { unitId: '', regionCode: '360902' };
  for (const year of years) {
    await Promise.all(
      unitIds.flatMap((unitId) => {
        const id = sheetId({ unitId, year, level: 'province' });
        return itemIds.flatMap((itemId, n) =>
          judgements(itemId, n).map((command) =>
            recorder.record(sheetHistory, id, command, systemCaller, { ...owner, unitId }),
          ),
        );
      }),
    );
  }
  await server.database.owner.query('analyze');
  return { unitIds, itemIds };
}

function judgements(itemId: string, n: number): SheetCommand[] {
  return [
    { type: 'Declare', itemId, deduction: (n % 5) / 2, ruleScore: '5' },
    { type: 'Review', itemId, score: 2, standardScore: '5' },
  ];
}

/** Six categories of ten items, all of them selected for every unit type and year. */
async function standardOf(server: TestServer, level: StandardLevel): Promise<string[]> {
  const commands = server.application.get(CommandBus);
  const edit = (command: EditStandard['command']) => commands.execute(new EditStandard(systemCaller, level, command));
  const itemIds: string[] = [];
  for (let category = 1; category <= itemCount / 10; category++) {
    const categoryId = newId();
    const name = { itemTypeName: `类别${category}`, itemTypeNo: `P${category}` };
    await edit({ type: 'AddCategory', categoryId, fields: { pid: null, ...name, sortNumber: category } });
    const leaf = Array.from({ length: 10 }, () => newId());
    await Promise.all(leaf.map((itemId, n) => edit({ type: 'AddItem', itemId, fields: fieldsOf(categoryId, n) })));
    const keys = years.flatMap((year) => unitTypeNos.map((unitTypeNo) => ({ level, unitTypeNo, year })));
    await Promise.all(keys.map((key) => commands.execute(new ChangeSelection(systemCaller, key, categoryId, leaf))));
    itemIds.push(...leaf);
  }
  return itemIds;
}

function fieldsOf(itemTypeId: string, n: number) {
  const named = { itemTypeId, itemName: `项目${n}`, itemNo: `P${n}`, fillWay: '自主评分' } as const;
  return { ...named, score: '5', ruleScore: '5', scoringStandard: '', deductedRule: '', sortNumber: n };
}
