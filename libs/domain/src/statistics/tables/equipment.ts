import { equipment as devices } from '../../registers/equipment/equipment.js';
import { filled, inTurn, mentions, none } from '../condition.js';
import { over, type StatisticsTable } from '../table.js';
import { byUnitType } from './by-unit-type.js';

const equipment = over(devices);

const [added, acupuncture, cupping, scraping] = inTurn(
  filled('equitmentNewName'),
  mentions('equitmentType', '针', '灸'),
  mentions('equitmentName', '罐'),
  mentions('equitmentType', '刮痧'),
);

/** A record without a number stands for one of each name that it lists. */
const pieces = (name: string, label: string, where?: Parameters<typeof equipment.records>[1]) =>
  equipment.sum('equitmentCount', { name, label, unit: '台' }, { orNames: 'equitmentName', ...(where && { where }) });

export const equipmentStatistics: StatisticsTable = {
  name: 'equipment',
  title: '设备统计',
  note: '按登记的设备数量合计；没有填写数量的，所选的每个设备名称按1台计。',
  rows: { kind: 'unitType' },
  columns: [
    pieces('acupunctureAmount', '针灸', acupuncture),
    pieces('cuppingAmount', '拔罐', cupping),
    pieces('scrapingAmount', '刮痧', scraping),
    pieces('otherAmount', '其他', none(added, acupuncture, cupping, scraping)),
    pieces('anotherAmount', '自行新增', added),
    pieces('totalAmount', '合计'),
  ],
  chart: ['acupunctureAmount', 'cuppingAmount', 'scrapingAmount', 'otherAmount', 'anotherAmount'],
};

export const utensilStatistics: StatisticsTable = {
  name: 'utensil',
  title: '器具统计',
  note: '一条设备记录可以选择多个设备名称，这里是选择了该名称的设备记录条数。',
  rows: { kind: 'name', register: 'equipment', field: 'equitmentName', label: '设备名称' },
  columns: byUnitType((head, where) => equipment.records({ ...head, unit: '条' }, where)),
  chart: ['totalAmount'],
};
