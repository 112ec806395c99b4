import type { RegisterName } from '@county-tcm/domain/registers/index';
import type { StoryTime } from '../../seed/story/calendar.js';

type Values = Readonly<Record<string, unknown>>;

/** What somebody puts right in a record of the demo; the last correction leaves it as `apps/server/seed` has it. */
export interface Correction {
  readonly register: RegisterName;
  /** By which the record is found among those of the demo. */
  readonly record: Values;
  /** What its members were until then. */
  readonly was: Values;
  readonly when: StoryTime;
  readonly who: string;
  readonly reason?: string;
}

const thisYear = (at: number): StoryTime => ({ phase: 'this year', at });
const lately = (at: number): StoryTime => ({ phase: 'lately', at });

/** Those of one record in the order in which they are made. */
export const corrections: readonly Correction[] = [
  {
    register: 'doctor',
    record: { doctorName: '沈若谷' },
    was: { doctorSpeciality: '针灸治疗颈肩腰腿痛' },
    when: thisYear(0.31),
    who: 'hospital',
  },
  {
    register: 'doctor',
    record: { doctorName: '沈若谷' },
    was: { doctorAge: 46 },
    when: thisYear(0.61),
    who: 'liuwenxi',
  },
  {
    register: 'doctor',
    record: { doctorName: '沈若谷' },
    was: { doctorNo: 'DEMO36000001900' },
    when: lately(0.3),
    who: 'county',
    reason: '与执业证书核对，更正执业证号',
  },
  {
    register: 'doctor',
    record: { doctorName: '程半夏' },
    was: { doctorEducation: '大学本科毕业' },
    when: thisYear(0.57),
    who: 'county',
    reason: '与毕业证书核对，更正学历',
  },
  {
    register: 'doctor',
    record: { doctorName: '乔安宁' },
    was: { doctorSpeciality: '中医内科' },
    when: thisYear(0.36),
    who: 'qimingchuan',
  },
  {
    register: 'equipment',
    record: { unitNo: '3609022001', equitmentType: '煎药设备' },
    was: { equitmentName: ['中药煎药机'], equitmentCount: 12 },
    when: thisYear(0.53),
    who: 'liuwenxi',
  },
  {
    register: 'technology',
    record: { unitNo: '3609024002', technologyType: '针刺类' },
    was: { technologyNameArray: ['毫针技术'] },
    when: thisYear(0.6),
    who: 'chengbanxia',
  },
  {
    register: 'decoction',
    record: { unitNo: '3609024001' },
    was: { decoctionName: 245 },
    when: thisYear(0.74),
    who: 'muyunshu',
  },
  {
    register: 'treatproportion',
    record: { unitNo: '3609023001', year: '{year-1}' },
    was: { treatPersonAmount: 75749 },
    when: thisYear(0.71),
    who: 'county',
    reason: '与医院统计年报核对，更正中医诊疗人次',
  },
  {
    register: 'medicineroom',
    record: { unitNo: '3609024002', medicineRoomNo: 'JY-01' },
    was: { medicineRoomApparatus: '煎药机一台、包装机一台' },
    when: lately(0.97),
    who: 'township',
  },
  {
    register: 'informationequipment',
    record: { unitNo: '3609022001', deviceName: '门诊自助机' },
    was: { repair: '正常' },
    when: lately(0.66),
    who: 'hospital',
  },
  {
    register: 'unit',
    record: { unitNo: '3609024002' },
    was: { unitPhone: '0000-8000050' },
    when: lately(0.5),
    who: 'county',
    reason: '卫生院更换值班电话',
  },
];
