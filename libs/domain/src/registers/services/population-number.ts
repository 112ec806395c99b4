import { date, number, percent } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

/** How many of the people that a unit's TCM services are meant for were reached. */
export const populationNumber = defineRegister({
  name: 'populationnumber',
  label: '目标人群覆盖情况',
  table: 'population_coverage',
  belongsTo: 'unit',
  permission: 'XJX_MBRQFGL',
  menu: {
    group: 'registers/services',
    place: 6,
    name: '目标人群覆盖',
    path: '/advancedCounty/populationNumber',
    icon: 'chart',
  },
  fields: {
    reportTime: date({ label: '填报时间' }),
    populationCount: number({ label: '目标人群数', unit: '人' }),
    servicePopulationCount: number({ label: '服务人群数', unit: '人' }),
    coverage: percent({ label: '覆盖率', of: { amount: 'servicePopulationCount', total: 'populationCount' } }),
  },
  list: {
    columns: ['unitName', 'reportTime', 'populationCount', 'servicePopulationCount', 'coverage'],
    search: [],
    fuzzy: true,
  },
});
