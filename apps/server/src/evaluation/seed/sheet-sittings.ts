import { readSeed } from '../../seed/read-seed.js';
import type { Sitting } from '../../seed/story/sitting.js';
import { currentYear, type EvaluatedUnit, pastYearOf, type SheetSitting } from './demo-evaluations.js';
import { SheetWork } from './sheet-work.js';

/** The county whose units have two people each, and a second reviewer. */
const DEMO_COUNTY = '360902';

/** The sheets of the story: two years of all units, and this one of the demo county. */
export async function sheetSittings(): Promise<Sitting[]> {
  const units = await evaluatedUnits();
  const past = (['year before last', 'last year'] as const).flatMap((phase) =>
    units.flatMap((unit, index) => pastYearOf(unit, phase, index / units.length)),
  );
  return [...past, ...currentYear].map(sittingOf);
}

function sittingOf({ when, who, unitNo, task }: SheetSitting): Sitting {
  return { when, who, work: async (desk) => (await SheetWork.begin(desk, unitNo)).do(task) };
}

interface SeedAccount {
  readonly userName: string;
  readonly roleKind: string;
  readonly unitNo?: string;
  readonly regionCode?: string;
}

/** The last account of a unit is the clerk's, an earlier one that of somebody who looks it over. */
async function evaluatedUnits(): Promise<EvaluatedUnit[]> {
  const accounts = await readSeed<readonly SeedAccount[]>('accounts');
  const units = await readSeed<readonly { unitNo: string; regionCode: string }[]>('units');
  return units.map(({ unitNo, regionCode }) => {
    const people = accounts.filter((account) => account.unitNo === unitNo).map(({ userName }) => userName);
    const [reviewer, secondReviewer = null] = accounts
      .filter((account) => account.roleKind === 'reviewer' && account.regionCode === regionCode)
      .map(({ userName }) => userName);
    const clerk = people.at(-1)!;
    const deputy = regionCode === DEMO_COUNTY ? people[0]! : null;
    return { unitNo, clerk, deputy, reviewer: reviewer!, secondReviewer };
  });
}
