/** How far a unit is with a year; follows the events with a reader of its own. */
export interface UnitProgressTable {
  unit_id: string;
  year: number;
  region_code: string;
  /** In how many registers there is a record that says something. */
  filled: number;
  /** What the unit adds to the sums of its region, by name. */
  numbers: Record<string, number>;
  /** When a record was last added or changed, by register. */
  latest: Record<string, string>;
}

/** The sums over the units of a region. */
export interface RegionProgressTable {
  year: number;
  /** How many digits of the code the units share: 6, 4, 2 or 0. */
  digits: number;
  region_code: string;
  numbers: Record<string, number>;
  latest: Record<string, string>;
  /** The units with the fewest registers filled in, those with fewer first. */
  lowest: { unitId: string; filled: number; regionCode: string }[];
}

/** When a unit was last reminded of what it has still to do, and what that was. */
export interface UnitReminderTable {
  unit_id: string;
  year: number;
  registers: number;
  declarations: number;
  files: number;
  reminded_at: Date;
}

export interface ProgressTables {
  unit_progress: UnitProgressTable;
  region_progress: RegionProgressTable;
  unit_reminder: UnitReminderTable;
}
