import { unitTypeNames } from '../../registers/units/unit-type.js';
import { type Condition, is } from '../condition.js';
import type { CountedColumn } from '../table.js';

/** The types of units in the order of the tables, those that treat people first; each with the name of its column. */
const columns = {
  tcmHospitalAmount: unitTypeNames.TCM_HOSPITAL,
  generalHospitalAmount: unitTypeNames.GENERAL_HOSPITAL,
  townshipAmount: unitTypeNames.TOWNSHIP,
  stationAmount: unitTypeNames.STATION,
  bureauAmount: unitTypeNames.HEALTH_BUREAU,
} as const;

export const unitTypeRows: readonly string[] = Object.values(columns);

type Declared = (head: { name: string; label: string }, where?: Condition<'unitType'>) => CountedColumn;

/** The same number over again for each type of units and over all of them, as columns. */
export function byUnitType(declare: Declared): CountedColumn[] {
  const types = Object.entries(columns).map(([name, label]) => declare({ name, label }, is('unitType', label)));
  return [...types, declare({ name: 'totalAmount', label: '合计' })];
}
