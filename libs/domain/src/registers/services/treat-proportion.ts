import { number, proportion, text, year } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

/** How much of a year's treatments and prescriptions were TCM. */
export const treatProportion = defineRegister({
  name: 'treatproportion',
  label: '中医诊疗人次及处方占比',
  table: 'treat_proportion',
  belongsTo: 'unit',
  permission: 'XJX_ZYZLRC',
  menu: {
    group: 'registers/services',
    place: 1,
    name: '诊疗人次与处方占比',
    path: '/advancedCounty/treatProportion',
    icon: 'chart',
  },
  oncePer: 'year',
  fields: {
    year: year({ label: '年度', required: '请选择年度' }),
    technicalService: text({ label: '中医药技术服务', max: 200 }),
    unitTreatPersonTotal: number({ label: '单位诊疗总人次', unit: '人次' }),
    treatPersonAmount: number({ label: '中医诊疗人次', unit: '人次' }),
    treatPersonProportion: proportion({
      label: '中医诊疗人次占比',
      amount: 'treatPersonAmount',
      total: 'unitTreatPersonTotal',
      recommended: 35,
    }),
    drugTreatPersonAmount: number({ label: '中医非药物疗法诊疗人次', unit: '人次' }),
    drugTreatPersonProportion: proportion({
      label: '中医非药物疗法占比',
      amount: 'drugTreatPersonAmount',
      total: 'unitTreatPersonTotal',
      recommended: 12,
    }),
    unitPrescriptionTotal: number({ label: '单位处方总数', unit: '张' }),
    slicesAmount: number({ label: '中药饮片处方数', unit: '张' }),
    slicesProportion: proportion({
      label: '中药饮片处方占比',
      amount: 'slicesAmount',
      total: 'unitPrescriptionTotal',
      recommended: 8,
    }),
    prescriptionAmount: number({ label: '中医处方数', unit: '张' }),
    prescriptionProportion: proportion({
      label: '中医处方占比',
      amount: 'prescriptionAmount',
      total: 'unitPrescriptionTotal',
      recommended: 35,
    }),
  },
  list: {
    columns: [
      'unitName',
      'year',
      'technicalService',
      'treatPersonProportion',
      'drugTreatPersonProportion',
      'slicesProportion',
      'prescriptionProportion',
    ],
    search: ['year'],
    fuzzy: true,
  },
});
