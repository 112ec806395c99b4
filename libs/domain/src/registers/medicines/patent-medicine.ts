import { file, number } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

/** How many varieties of patent medicines a unit keeps, with their list as a file. */
export const patentMedicine = defineRegister({
  name: 'patentmedicine',
  label: '中成药',
  table: 'patent_medicine',
  belongsTo: 'unit',
  permission: 'XJX_ZCYGL',
  menu: {
    group: 'registers/services',
    place: 2,
    name: '中成药管理',
    path: '/advancedCounty/patentMedicine',
    icon: 'herb',
  },
  fields: {
    medicineName: number({ label: '中成药品种数', unit: '种' }),
    medicineFileId: file({ label: '中成药明细', allow: ['xls', 'xlsx', 'doc', 'docx', 'excel', 'word'] }),
  },
  list: { columns: ['unitName', 'medicineName', 'updateTime'], search: ['medicineName'] },
});
