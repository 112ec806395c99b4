import { dictionaryChoice, dictionaryChoices, text } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

/** TCM techniques that a unit offers. */
export const technology = defineRegister({
  name: 'technology',
  label: '医疗技术',
  table: 'technology',
  belongsTo: 'unit',
  permission: 'XJX_YLJS',
  menu: {
    group: 'registers/services',
    place: 0,
    name: '医疗技术',
    path: '/advancedCounty/technology',
    icon: 'checklist',
  },
  fields: {
    technologyType: dictionaryChoice('PUBLIC_YLJS', { label: '医疗技术类型', required: '请输入医疗技术类型' }),
    technologyNameArray: dictionaryChoices('PUBLIC_YLJS', {
      label: '医疗技术名称',
      required: '请输入医疗技术名称',
      below: 'technologyType',
    }),
    technologyName: text({ label: '其他技术名称', max: 200 }),
  },
  list: {
    columns: ['unitName', 'technologyType', 'technologyNameArray', 'technologyName'],
    search: ['technologyType'],
    fuzzy: true,
  },
});
