import { percent } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

/** A region's share of the city's population. */
export const peopleProportion = defineRegister({
  name: 'peopleproportion',
  label: '人口占比',
  table: 'population_share',
  belongsTo: 'region',
  permission: 'XJX_RKZB',
  fields: {
    peopleProportion: percent({ label: '人口占比' }),
  },
  list: { columns: ['regionName', 'peopleProportion', 'updateTime'], search: ['regionName'] },
});
