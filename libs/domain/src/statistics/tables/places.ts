import { department as departments } from '../../registers/units/department.js';
import { decoction as decoctions } from '../../registers/medicines/decoction.js';
import { medicineRoom } from '../../registers/medicines/medicine-room.js';
import { pharmacy } from '../../registers/medicines/pharmacy.js';
import { serviceArea } from '../../registers/units/service-area.js';
import { between, is, none } from '../condition.js';
import { over, type StatisticsTable } from '../table.js';

const department = over(departments);
const decoction = over(decoctions);

const clinic = is('departmentType', '中医科');
const dispensary = is('departmentType', '中药房');

/** What each unit has: TCM clinics, pharmacies, comprehensive service areas, decoction rooms. */
export const placeStatistics: StatisticsTable = {
  name: 'place',
  title: '中医药场所统计',
  rows: { kind: 'unit' },
  columns: [
    department.records({ name: 'clinicAmount', label: '中医科室', unit: '个' }, clinic),
    over(pharmacy).records({ name: 'pharmacyAmount', label: '中药房', unit: '个' }),
    over(serviceArea).records({ name: 'serviceAreaAmount', label: '中医综合服务区', unit: '个' }),
    over(medicineRoom).records({ name: 'medicineRoomAmount', label: '煎药室', unit: '个' }),
  ],
  chart: ['clinicAmount', 'pharmacyAmount', 'serviceAreaAmount', 'medicineRoomAmount'],
};

export const departmentStatistics: StatisticsTable = {
  name: 'department',
  title: '科室统计',
  rows: { kind: 'unitType' },
  columns: [
    department.records({ name: 'medicineDepartmentAmount', label: '中医科', unit: '个' }, clinic),
    department.records({ name: 'pharmacyAmount', label: '中药房', unit: '个' }, dispensary),
    department.records({ name: 'otherAmount', label: '其他科室', unit: '个' }, none(clinic, dispensary)),
    department.records({ name: 'totalAmount', label: '合计', unit: '个' }),
  ],
  chart: ['medicineDepartmentAmount', 'pharmacyAmount', 'otherAmount'],
};

const varieties = '中药饮片品种数';

/** The bands of spec part 1, section 9; what stays below them is shown, too, so that no record is missing. */
export const decoctionStatistics: StatisticsTable = {
  name: 'decoction',
  title: '饮片与煎药室统计',
  note: '按单位填报的中药饮片品种数分档；没有填写品种数的记录不计入各档。',
  rows: { kind: 'unitType' },
  columns: [
    decoction.records(
      { name: 'decoctionBelowAmount', label: '饮片不足100种', group: varieties, unit: '条' },
      between('decoctionName', { under: 100 }),
    ),
    decoction.records(
      { name: 'decoctionAmount', label: '饮片100～300种', group: varieties, unit: '条' },
      between('decoctionName', { from: 100, to: 300 }),
    ),
    decoction.records(
      { name: 'decoctionOverAmount', label: '饮片300种以上', group: varieties, unit: '条' },
      between('decoctionName', { over: 300 }),
    ),
    decoction.records(
      { name: 'decoctingServiceAmount', label: '提供代煎服务', group: '煎药', unit: '条' },
      is('decoctingService', '提供'),
    ),
    over(medicineRoom).records({ name: 'medicineRoomAmount', label: '煎药室', group: '煎药', unit: '个' }),
  ],
  chart: [
    'decoctionBelowAmount',
    'decoctionAmount',
    'decoctionOverAmount',
    'decoctingServiceAmount',
    'medicineRoomAmount',
  ],
};
