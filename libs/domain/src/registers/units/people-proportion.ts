import { percent } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

/** A region's share of the city's population. */
export const peopleProportion = defineRegister({
  name: 'peopleproportion',
  label: '人口占比',
  table: 'population_share',
  belongsTo: 'region',
  permission: 'XJX_RKZB',
  menu: {
    group: 'registers/units',
    place: 2,
    name: '市人口占比',
    path: '/advancedCounty/peopleProportion',
    icon: 'chart',
  },
  fields: {
    peopleProportion: percent({ label: '人口占比' }),
  },
  list: { columns: ['regionName', 'peopleProportion', 'updateTime'], search: ['regionName'] },
});
