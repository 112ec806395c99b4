import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { unitTypeNames } from '@county-tcm/domain/evaluation/unit-type';
import type { Caller } from '../../access/caller.js';
import { withinScope } from '../../access/scope.js';
import { AppDatabase } from '../../platform/database/app-database.js';

/** What one table of numbers by unit type counts. */
interface Statistic {
  readonly table: string;
  /** How much one record counts. */
  readonly amount: RawBuilder<number>;
  /** Under which column it counts: each record under exactly one. */
  readonly column: RawBuilder<string>;
  readonly columns: readonly string[];
}

/** Columns are called as in the spec (part 1, section 3, "Statistics rows"). */
const statistics = {
  department: {
    table: 'department',
    amount: sql<number>`1`,
    column: sql<string>`case record.department_type when '中医科' then 'medicineDepartmentAmount'
      when '中药房' then 'pharmacyAmount' else 'otherAmount' end`,
    columns: ['medicineDepartmentAmount', 'pharmacyAmount', 'otherAmount'],
  },
  doctor: {
    table: 'doctor',
    amount: sql<number>`1`,
    column: sql<string>`case record.doctor_type when '中医类别医师' then 'medicineDoctorAmount'
      when '乡村全科医师' then 'generalPractitionerAmount' when '提供中医药服务的临床医师' then 'medicinePersonnelAmount'
      when '提供中医药服务的乡村医生' then 'otherAmount' else 'anotherAmount' end`,
    columns: [
      'medicineDoctorAmount',
      'generalPractitionerAmount',
      'medicinePersonnelAmount',
      'otherAmount',
      'anotherAmount',
    ],
  },
  // A record without a number stands for one of each name that it lists.
  equipment: {
    table: 'equipment',
    amount: sql<number>`coalesce(record.equitment_count, cardinality(record.equitment_name), 1)`,
    column: sql<string>`case when record.equitment_new_name is not null then 'anotherAmount'
      when record.equitment_type ~ '[针灸]' then 'acupunctureAmount'
      when array_to_string(record.equitment_name, ' ') ~ '罐' then 'cuppingAmount'
      when record.equitment_type ~ '刮痧' then 'scrapingAmount' else 'otherAmount' end`,
    columns: ['acupunctureAmount', 'cuppingAmount', 'scrapingAmount', 'otherAmount', 'anotherAmount'],
  },
} as const satisfies Record<string, Statistic>;

export type StatisticName = keyof typeof statistics;

/** The types of units that treat people, in the order of the tables. */
const rowTypes = [
  unitTypeNames.TCM_HOSPITAL,
  unitTypeNames.GENERAL_HOSPITAL,
  unitTypeNames.TOWNSHIP,
  unitTypeNames.STATION,
];

/** `unitType` and a number for each column. */
export type StatisticRow = Readonly<Record<string, string | number>>;

/** Numbers by unit type, counted from the records of the caller's units. */
@Injectable()
export class UnitTypeStatistics {
  constructor(private readonly database: AppDatabase) {}

  async rows(caller: Caller, name: StatisticName): Promise<StatisticRow[]> {
    const { table, amount, column, columns }: Statistic = statistics[name];
    const { rows } = await sql<{ unitType: string; column: string; amount: number }>`
      select owner.unit_type as "unitType", ${column} as "column", sum(${amount})::float8 as amount
      from ${sql.table(table)} record join unit owner on owner.id = record.unit_id
      where ${withinScope(caller, { unit: 'record.unit_id', region: 'owner.region_code' })}
      group by 1, 2`.execute(this.database);
    return rowTypes.map((unitType) => {
      const own = new Map(rows.filter((row) => row.unitType === unitType).map((row) => [row.column, row.amount]));
      return { unitType, ...Object.fromEntries(columns.map((one) => [one, own.get(one) ?? 0])) };
    });
  }
}
