import { countedColumns, registerOf, statisticsTables } from './index.js';
import type { Column, CountedColumn, StatisticsTable } from './table.js';

/** The list filter that keeps to the records of one number: `<table>.<column>`, e.g. `doctor.medicineDoctorAmount`. */
export const statisticFilter = 'statistic';

/** What a table was asked for. */
export interface Asked {
  readonly year?: number | null;
  /** A region with everything below it. */
  readonly regionCode?: string | null;
}

/** Where the records behind a number are: a register, and the filters of its list. */
export interface DrillDown {
  readonly register: string;
  readonly filters: Readonly<Record<string, string>>;
}

/** A row of a table: what it is of, under the member that says so, and its numbers. */
export type StatisticsRow = Readonly<Record<string, string | number | null>>;

/**
 * The records that one number of a table stands for: they are as many as it says, or add up to it. Of a share they are
 * those that its whole was counted from.
 * @param row null for the numbers of all rows together
 */
export function drillDownOf(
  table: StatisticsTable,
  column: Column,
  row: StatisticsRow | null,
  { year, regionCode }: Asked,
): DrillDown {
  const counted = column.kind === 'counted' ? column : wholeOf(table, column.whole);
  return {
    register: counted.register,
    filters: {
      ...(counted.where && { [statisticFilter]: `${table.name}.${counted.name}` }),
      ...(row && rowFilter(table, row)),
      ...(regionCode && { regionCode }),
      ...(table.ofYear && year && { [yearFieldOf(counted.register)]: String(year) }),
    },
  };
}

/** The table and column that the value of the filter `statistic` names. */
export function columnNamed(value: string): { table: StatisticsTable; column: CountedColumn } | undefined {
  const table = statisticsTables.find(({ name }) => value.startsWith(`${name}.`));
  const column = table && countedColumns(table).find(({ name }) => value === `${table.name}.${name}`);
  return column && { table, column };
}

/** The field in which the records of a register name their year. */
export function yearFieldOf(register: string): string {
  const { fields } = registerOf(register);
  const named = Object.keys(fields).find((name) => fields[name]?.kind === 'year');
  if (!named) throw new Error(`the records of ${register} name no year`);
  return named;
}

/** The member that says what a row is of. */
function rowMember({ rows }: StatisticsTable): 'unitType' | 'unitId' | 'name' {
  return rows.kind === 'unit' ? 'unitId' : rows.kind;
}

function rowFilter(table: StatisticsTable, row: StatisticsRow): Record<string, string> {
  const member = rowMember(table);
  return { [table.rows.kind === 'name' ? table.rows.field : member]: String(row[member]) };
}

function wholeOf(table: StatisticsTable, name: string): CountedColumn {
  const whole = countedColumns(table).find((column) => column.name === name);
  if (!whole) throw new Error(`${table.name} has no column ${name}`);
  return whole;
}
