import type { INestApplicationContext } from '@nestjs/common';
import { sql } from 'kysely';
import type { SheetCommand } from '@county-tcm/domain/evaluation/sheet/commands';
import { sheetId } from '@county-tcm/domain/evaluation/sheet/decider';
import type { StandardLevel } from '@county-tcm/domain/evaluation/standard-level';
import { systemCaller } from '../../access/system-caller.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { readSeed } from '../../seed/read-seed.js';
import type { Seed } from '../../seed/seed.js';
import { standardOfRegion } from '../evaluation-sql.js';
import { SheetRecorder } from '../sheet/sheet-recorder.js';
import { editionIn, selectedIn } from '../sheet/sheet-sql.js';
import { judge } from './demo-judgement.js';
import { demoYears } from './demo-years.js';
import { itemsBelow, readDemoStandards } from './demo-standards.js';

/** In this county the units are half through their self-evaluation of this year; nothing of it is reviewed yet. */
const DEMO_COUNTY = '360902';

/**
 * Two years that were declared and reviewed, and the one that is under way, of the units of the demo. Those that have begun
 * are left alone, and so are units that somebody has added since.
 */
export const sheetsSeed: Seed = {
  name: '自评与评审',
  async run(application) {
    const steps = new Map<string, string>();
    for (const { categories } of await readDemoStandards()) {
      for (const { itemNo, deductionStep } of itemsBelow(categories)) steps.set(itemNo, deductionStep);
    }
    const units = (await readSeed<{ unitNo: string }[]>('units')).map(({ unitNo }) => unitNo);
    const [, , thisYear] = demoYears(application);
    for (const year of demoYears(application)) {
      const sheets = await emptySheets(application.get(AppDatabase), units, year);
      const wanted = sheets.filter(({ regionCode }) => year !== thisYear || regionCode === DEMO_COUNTY);
      await Promise.all(wanted.map((sheet) => fill(application, sheet, year !== thisYear, steps)));
    }
  },
};

interface EmptySheet {
  unitId: string;
  unitNo: string;
  regionCode: string;
  standard: StandardLevel;
  year: number;
  items: { itemId: string; itemNo: string; ruleScore: string }[];
}

async function emptySheets(database: AppDatabase, unitNos: readonly string[], year: number): Promise<EmptySheet[]> {
  const { rows } = await sql<EmptySheet>`
    select sheet.*, ${year}::integer as year, coalesce((
      select json_agg(json_build_object('itemId', i.id, 'itemNo', i.item_no, 'ruleScore', i.rule_score::text))
      from item_selection s join ${editionIn(year)} where ${selectedIn(year)}), '[]') as items
    from (
      select u.id as "unitId", u.unit_no as "unitNo", u.region_code as "regionCode", u.unit_type,
        ${standardOfRegion('u.region_code', year)} as standard
      from unit u where u.unit_no = any(${unitNos}::text[])) as sheet
    where not exists (select from self_evaluation e where e.unit_id = sheet."unitId" and e.year = ${year})`.execute(
    database,
  );
  return rows;
}

async function fill(
  application: INestApplicationContext,
  { unitId, unitNo, regionCode, standard: level, year, items }: EmptySheet,
  finished: boolean,
  steps: ReadonlyMap<string, string>,
): Promise<void> {
  const id = sheetId({ unitId, year, level });
  const recorder = application.get(SheetRecorder);
  const asked = items.flatMap(({ itemId, itemNo, ruleScore }) => {
    const judgement = judge(`${unitNo} ${year} ${itemNo}`, {
      ruleScore,
      deductionStep: steps.get(itemNo) ?? ruleScore,
    });
    if (!finished && !judgement.alreadyDeclared) return [];
    const { deduction, score, opinion } = judgement;
    const declare: SheetCommand = { type: 'DeclareDeduction', itemId, deduction, ruleScore };
    const review: SheetCommand = { type: 'ReviewScore', itemId, score, standardScore: ruleScore, opinion };
    return finished ? [declare, review] : [declare];
  });
  await Promise.all(
    asked.map((command) => {
      const reason = command.type === 'ReviewScore' ? (command.opinion ?? undefined) : undefined;
      return recorder.record(id, command, systemCaller, { unitId, regionCode, reason });
    }),
  );
}
