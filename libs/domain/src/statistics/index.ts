import type { Register } from '../register/register.js';
import { registers } from '../registers/index.js';
import type { CountedColumn, StatisticsTable } from './table.js';
import { equipmentStatistics, utensilStatistics } from './tables/equipment.js';
import { decoctionStatistics, departmentStatistics, placeStatistics } from './tables/places.js';
import {
  doctorStatistics,
  hygieneStatistics,
  medicalStatistics,
  technologyStatistics,
  techniqueStatistics,
} from './tables/services.js';

/** What units have. */
export const resourceStatistics: readonly StatisticsTable[] = [
  placeStatistics,
  departmentStatistics,
  decoctionStatistics,
  equipmentStatistics,
  utensilStatistics,
];

/** Who works there, and what they do. */
export const serviceStatistics: readonly StatisticsTable[] = [
  doctorStatistics,
  technologyStatistics,
  techniqueStatistics,
  hygieneStatistics,
  medicalStatistics,
];

/** Every table of the statistics, in menu order. */
export const statisticsTables: readonly StatisticsTable[] = [...resourceStatistics, ...serviceStatistics];

/** The register that a column counts, or that rows are named by. */
export function registerOf(name: string): Register {
  const found = registers.find((register) => register.name === name);
  if (!found) throw new Error(`there is no register ${name}`);
  return found;
}

/** The columns that count records, not those that are worked out from them. */
export function countedColumns({ columns }: StatisticsTable): readonly CountedColumn[] {
  return columns.filter((column) => column.kind === 'counted');
}
