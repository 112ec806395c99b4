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
export interface RecordTable {
  /** A UUID of version 7: the order of ids is the order in which records were added. */
  id: string;
  version: number;
  created_at: Date;
  updated_at: Date;
}

export interface UnitTable extends RecordTable {
  region_code: string;
  unit_name: string | null;
  unit_no: string | null;
  unit_type: string | null;
  unit_phone: string | null;
  unit_address: string | null;
}

export interface DictionaryEntryTable extends RecordTable {
  /** The id of the entry above, or '0'. */
  pid: string;
  name: string | null;
  code: string | null;
  value: string | null;
  /** A numeric, which travels as text. */
  sort_number: string | null;
  remarks: string | null;
}

export interface PopulationShareTable extends RecordTable {
  region_code: string;
  people_proportion: string | null;
}

/** A record of a register that units keep. Its other columns follow from the register's definition. */
export interface UnitRecordTable extends RecordTable {
  unit_id: string;
}

export interface RegisterTables {
  region: RegionTable;
  unit_type: UnitTypeTable;
  unit: UnitTable;
  dictionary_entry: DictionaryEntryTable;
  population_share: PopulationShareTable;
  personnel: UnitRecordTable;
  technology: UnitRecordTable;
  apprenticeship: UnitRecordTable;
  guidance_section: UnitRecordTable;
  promotion_base: UnitRecordTable;
  doctor: UnitRecordTable;
  pharmacy: UnitRecordTable;
  treat_proportion: UnitRecordTable;
  patent_medicine: UnitRecordTable;
  decoction: UnitRecordTable;
  medicine_room: UnitRecordTable;
  department: UnitRecordTable;
  equipment: UnitRecordTable;
  satisfaction: UnitRecordTable;
  family_doctor: UnitRecordTable;
  service_area: UnitRecordTable;
  information_equipment: UnitRecordTable;
  population_coverage: UnitRecordTable;
}
