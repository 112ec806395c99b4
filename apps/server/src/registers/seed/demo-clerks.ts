import type { RegisterName } from '@county-tcm/domain/registers/index';

/** Registers that a clerk goes through in one sitting. */
const groups = {
  people: ['informationpersonnel', 'doctor', 'teacherleadsapprentice'],
  house: ['department', 'guidancesection', 'promotionbase', 'servicearea'],
  skills: ['technology', 'equipment'],
  medicines: ['pharmacy', 'patentmedicine', 'decoction', 'medicineroom'],
  services: ['familydoctor', 'informationequipment', 'satisfaction'],
  numbers: ['treatproportion', 'populationnumber'],
} as const satisfies Readonly<Record<string, readonly RegisterName[]>>;

/** The registers that a unit fills in one sitting of this year, and who of the unit does it. */
export interface Filling {
  readonly unitNo: string;
  readonly who: string;
  /** How much of the year is over, from 0 to 1. */
  readonly at: number;
  readonly registers: readonly RegisterName[];
}

type Group = keyof typeof groups;

/** Large units share the work and are done by summer; the village clinic begins when it is reminded. */
const clerks: Readonly<Record<string, readonly (readonly [at: number, who: string, group: Group])[]>> = {
  '3609022001': [
    [0.05, 'liuwenxi', 'people'],
    [0.09, 'hospital', 'house'],
    [0.16, 'hospital', 'skills'],
    [0.24, 'liuwenxi', 'medicines'],
    [0.37, 'hospital', 'services'],
    [0.58, 'hospital', 'numbers'],
  ],
  '3609023001': [
    [0.07, 'qimingchuan', 'people'],
    [0.11, 'qimingchuan', 'house'],
    [0.2, 'qimingchuan', 'skills'],
    [0.3, 'qimingchuan', 'medicines'],
    [0.41, 'qimingchuan', 'services'],
    [0.63, 'qimingchuan', 'numbers'],
  ],
  '3609024001': [
    [0.08, 'muyunshu', 'people'],
    [0.13, 'muyunshu', 'house'],
    [0.22, 'muyunshu', 'skills'],
    [0.33, 'muyunshu', 'medicines'],
    [0.45, 'muyunshu', 'services'],
    [0.66, 'muyunshu', 'numbers'],
  ],
  '3609024002': [
    [0.1, 'chengbanxia', 'people'],
    [0.14, 'township', 'house'],
    [0.26, 'township', 'skills'],
    [0.35, 'township', 'medicines'],
    [0.51, 'chengbanxia', 'services'],
    [0.69, 'township', 'numbers'],
  ],
  '3609025001': [
    [0.18, 'fangboran', 'people'],
    [0.28, 'fangboran', 'house'],
    [0.43, 'fangboran', 'skills'],
    [0.56, 'fangboran', 'medicines'],
    [0.72, 'fangboran', 'services'],
    [0.75, 'fangboran', 'numbers'],
  ],
  '3609025002': [
    [0.78, 'lianqiaosheng', 'people'],
    [0.79, 'lianqiaosheng', 'house'],
    [0.8, 'lianqiaosheng', 'skills'],
    [0.83, 'lianqiaosheng', 'medicines'],
    [0.84, 'lianqiaosheng', 'services'],
    [0.91, 'lianqiaosheng', 'numbers'],
  ],
};

/** Every sitting in which registers are filled. */
export const fillings: readonly Filling[] = Object.entries(clerks).flatMap(([unitNo, sittings]) =>
  sittings.map(([at, who, group]) => ({ unitNo, who, at, registers: groups[group] })),
);
