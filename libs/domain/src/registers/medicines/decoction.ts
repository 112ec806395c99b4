import { choice, file, number } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

/** How many varieties of herbal pieces a unit keeps, and whether it decocts them for its patients. */
export const decoction = defineRegister({
  name: 'decoction',
  label: '中药饮片',
  table: 'decoction',
  belongsTo: 'unit',
  permission: 'XJX_YPGL',
  menu: {
    group: 'registers/services',
    place: 3,
    name: '中药饮片管理',
    path: '/advancedCounty/decoction',
    icon: 'herb',
  },
  fields: {
    decoctionName: number({ label: '中药饮片品种数', unit: '种' }),
    decoctingService: choice(['提供', '不提供'], { label: '是否提供代煎服务' }),
    decoctingFileId: file({ label: '中药饮片明细', allow: ['xls', 'xlsx', 'doc', 'docx', 'excel', 'word'] }),
  },
  list: { columns: ['unitName', 'decoctionName', 'decoctingService'], search: ['decoctionName'] },
});
