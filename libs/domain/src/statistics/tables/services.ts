import { doctor as doctors } from '../../registers/people/doctor.js';
import { familyDoctor } from '../../registers/services/family-doctor.js';
import { technology as technologies } from '../../registers/services/technology.js';
import { treatProportion } from '../../registers/services/treat-proportion.js';
import { all, filled, inTurn, is, mentions, none } from '../condition.js';
import { over, shareOf, type StatisticsTable } from '../table.js';
import { byUnitType } from './by-unit-type.js';

const doctor = over(doctors);
const [tcm, general, clinical, village] = [
  is('doctorType', '中医类别医师'),
  is('doctorType', '乡村全科医师'),
  is('doctorType', '提供中医药服务的临床医师'),
  is('doctorType', '提供中医药服务的乡村医生'),
];
const ofDoctors = '医师类别';

export const doctorStatistics: StatisticsTable = {
  name: 'doctor',
  title: '医师统计',
  rows: { kind: 'unitType' },
  columns: [
    doctor.records({ name: 'medicineDoctorAmount', label: '中医类别医师', group: ofDoctors, unit: '人' }, tcm),
    doctor.records({ name: 'generalPractitionerAmount', label: '乡村全科医师', group: ofDoctors, unit: '人' }, general),
    doctor.records(
      { name: 'medicinePersonnelAmount', label: '提供中医药服务的临床医师', group: ofDoctors, unit: '人' },
      clinical,
    ),
    doctor.records({ name: 'otherAmount', label: '提供中医药服务的乡村医生', group: ofDoctors, unit: '人' }, village),
    doctor.records(
      { name: 'anotherAmount', label: '其他', group: ofDoctors, unit: '人' },
      none(tcm, general, clinical, village),
    ),
    doctor.records({ name: 'totalAmount', label: '合计', unit: '人' }),
  ],
  chart: [
    'medicineDoctorAmount',
    'generalPractitionerAmount',
    'medicinePersonnelAmount',
    'otherAmount',
    'anotherAmount',
  ],
};

const technology = over(technologies);
const [acupuncture, cupping, scraping] = inTurn(
  mentions('technologyType', '针刺', '灸'),
  mentions('technologyType', '拔罐'),
  mentions('technologyType', '刮痧'),
);
const techniques = (name: string, label: string, where: typeof acupuncture) =>
  technology.names('technologyNameArray', { name, label, group: '从目录中选择', unit: '项' }, where);

export const technologyStatistics: StatisticsTable = {
  name: 'technology',
  title: '医疗技术统计',
  note: '一条记录中选择的每个技术名称计1项，同一技术由不同单位开展的分别计算；自行填写的技术名称每条记录计1项。',
  rows: { kind: 'unitType' },
  columns: [
    techniques('acupunctureAmount', '针刺、灸类', acupuncture),
    techniques('cuppingAmount', '拔罐类', cupping),
    techniques('scrapingAmount', '刮痧类', scraping),
    techniques('otherAmount', '其他类别', none(acupuncture, cupping, scraping)),
    technology.records({ name: 'anotherAmount', label: '自行填写', unit: '项' }, filled('technologyName')),
  ],
  chart: ['acupunctureAmount', 'cuppingAmount', 'scrapingAmount', 'otherAmount', 'anotherAmount'],
};

export const techniqueStatistics: StatisticsTable = {
  name: 'technique',
  title: '技术项目统计',
  note: '一条医疗技术记录可以选择多个技术名称，这里是选择了该名称的记录条数。',
  rows: { kind: 'name', register: 'technology', field: 'technologyNameArray', label: '技术名称' },
  columns: byUnitType((head, where) => technology.records({ ...head, unit: '条' }, where)),
  chart: ['totalAmount'],
};

const service = over(familyDoctor);
const offered = is('medicineService', '能');
const forPeople = (name: string, label: string, ...words: readonly string[]) =>
  service.records(
    { name, label, group: '服务内容涉及的人群', unit: '条' },
    all(offered, mentions('medicineServiceContent', ...words)),
  );

/** No register holds how many people of these groups were looked after: what the units say they offer is counted. */
export const hygieneStatistics: StatisticsTable = {
  name: 'hygiene',
  title: '卫生服务统计',
  note: '台账中没有登记各类人群的健康管理人数，因此不列人数；这里统计家庭医生服务记录中，能提供中医药服务且服务内容写到该人群的条数。',
  rows: { kind: 'unitType' },
  columns: [
    forPeople('oldManAmount', '老年人', '老年', '老人'),
    forPeople('ChildrenAmount', '儿童', '儿童', '小儿', '婴幼儿'),
    forPeople('gravida', '孕产妇', '孕', '产妇'),
    forPeople('Hypertension', '高血压患者', '高血压'),
    forPeople('MellitusAmount', '糖尿病患者', '糖尿病'),
    service.records({ name: 'serviceAmount', label: '能提供中医药服务', unit: '条' }, offered),
  ],
  chart: ['oldManAmount', 'ChildrenAmount', 'gravida', 'Hypertension', 'MellitusAmount'],
};

const { fields } = treatProportion;
const treatment = over(treatProportion);
const [people, prescriptions, shares] = ['诊疗人次', '处方数', '占比'];

export const medicalStatistics: StatisticsTable = {
  name: 'medical',
  title: '医疗服务统计',
  note: '各单位当年填报数的合计；占比按合计数计算，虚线为建议的最低占比，不作强制要求。',
  rows: { kind: 'unitType' },
  ofYear: true,
  columns: [
    treatment.sum('unitTreatPersonTotal', {
      name: 'unitTreatPersonTotal',
      label: '总人次',
      group: people,
      unit: '人次',
    }),
    treatment.sum('treatPersonAmount', { name: 'treatPersonAmount', label: '中医', group: people, unit: '人次' }),
    treatment.sum('drugTreatPersonAmount', {
      name: 'medicineTechnologyAmount',
      label: '中医非药物疗法',
      group: people,
      unit: '人次',
    }),
    treatment.sum('unitPrescriptionTotal', {
      name: 'unitPrescriptionTotal',
      label: '总数',
      group: prescriptions,
      unit: '张',
    }),
    treatment.sum('slicesAmount', { name: 'slicesAmount', label: '中药饮片', group: prescriptions, unit: '张' }),
    treatment.sum('prescriptionAmount', {
      name: 'medicinePrescriptionAmountNew',
      label: '中医',
      group: prescriptions,
      unit: '张',
    }),
    shareOf(fields.treatPersonProportion, {
      name: 'treatPersonProportion',
      group: shares,
      part: 'treatPersonAmount',
      whole: 'unitTreatPersonTotal',
    }),
    shareOf(fields.drugTreatPersonProportion, {
      name: 'drugTreatPersonProportion',
      group: shares,
      part: 'medicineTechnologyAmount',
      whole: 'unitTreatPersonTotal',
    }),
    shareOf(fields.slicesProportion, {
      name: 'slicesProportion',
      group: shares,
      part: 'slicesAmount',
      whole: 'unitPrescriptionTotal',
    }),
    shareOf(fields.prescriptionProportion, {
      name: 'prescriptionProportion',
      group: shares,
      part: 'medicinePrescriptionAmountNew',
      whole: 'unitPrescriptionTotal',
    }),
  ],
  chart: ['treatPersonProportion', 'drugTreatPersonProportion', 'slicesProportion', 'prescriptionProportion'],
};
