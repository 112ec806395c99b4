import type { Register } from '@county-tcm/domain/register/register';
import type { entities } from '@county-tcm/domain/registers/index';

/** GB/T 2260. */
export interface RegionTable {
  code: string;
  name: string;
  parent_code: string | null;
  /** PROVINCE, CITY or COUNTY. */
  level: string;
  version: number;
  created_at: Date;
  updated_at: Date;
}

export interface UnitTypeTable {
  id: string;
  unit_type_no: string;
  /** The words by which the type travels everywhere else. */
  unit_type_name: string;
  sort: number;
}

/** What every record has; filled by its history. */
interface RecordTable {
  /** A UUID of version 7: the order of ids is the order in which records were added. */
  id: string;
  version: number;
  created_at: Date;
  updated_at: Date;
}

interface OwnerColumns {
  unit: { unit_id: string };
  region: { region_code: string };
  everybody: object;
}

/** As `columnOf` says it of values, for types: `unitName` → `unit_name`. */
type ColumnOf<Member extends string> = Member extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : '';

/** Kinds whose values do not travel as text from the database. */
interface Stored {
  dateTime: Date;
  year: number;
  dictionaryChoices: string[];
  files: string[];
}

type StoredAs<Kind> = Kind extends keyof Stored ? Stored[Kind] : string;

type ColumnsOfFields<Fields extends Register['fields']> = {
  [Name in keyof Fields & string as ColumnOf<Name>]: StoredAs<Fields[Name]['kind']> | null;
};

/** The read table of each entity, as its definition says: a column that no field stands for does not compile. */
type EntityTables = {
  [One in (typeof entities)[number] as One['table']]: RecordTable &
    OwnerColumns[One['belongsTo']] &
    ColumnsOfFields<One['fields']>;
};

export interface RegisterTables extends EntityTables {
  region: RegionTable;
  unit_type: UnitTypeTable;
}
