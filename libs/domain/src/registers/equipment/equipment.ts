import { dictionaryChoice, dictionaryChoices, number, text } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

/** Equipment for TCM treatment. The spelling of the members is that of the calls. */
export const equipment = defineRegister({
  name: 'equipment',
  label: '诊疗设备',
  table: 'equipment',
  belongsTo: 'unit',
  permission: 'XJX_SBGL',
  menu: {
    group: 'registers/devices',
    place: 0,
    name: '诊疗设备',
    path: '/advancedCounty/equipment',
    icon: 'equipment',
  },
  fields: {
    equitmentType: dictionaryChoice('PUBLIC_ZYZLSB', { label: '设备类型', required: '请输入设备类型' }),
    equitmentName: dictionaryChoices('PUBLIC_ZYZLSB', {
      label: '设备名称',
      required: '请输入设备名称',
      below: 'equitmentType',
    }),
    equitmentNewName: text({ label: '新增设备名称' }),
    equitmentCount: number({ label: '设备数量', unit: '台' }),
  },
  list: {
    columns: ['unitName', 'equitmentType', 'equitmentName', 'equitmentNewName', 'equitmentCount'],
    search: ['equitmentType'],
    fuzzy: true,
  },
});
