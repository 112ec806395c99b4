import { file, longText, text } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

/** Departments that guide TCM work at the grassroots. */
export const guidanceSection = defineRegister({
  name: 'guidancesection',
  label: '指导科室',
  table: 'guidance_section',
  belongsTo: 'unit',
  permission: 'XJX_ZDKS',
  menu: {
    group: 'registers/places',
    place: 4,
    name: '指导科室',
    path: '/advancedCounty/guidanceSection',
    icon: 'place',
  },
  fields: {
    guidanceSectionName: text({ label: '科室名称' }),
    guidanceSectionLeader: text({ label: '科室负责人', max: 50 }),
    guidanceSectionContent: longText({ label: '指导内容' }),
    guidanceSectionPerson: longText({ label: '指导人员', max: 500 }),
    fileId: file({ label: '照片', required: '请先上传照片', allow: ['jpg', 'png', 'gif'] }),
  },
  list: {
    columns: ['unitName', 'regionName', 'guidanceSectionName', 'guidanceSectionLeader', 'guidanceSectionPerson'],
    search: ['guidanceSectionName'],
  },
});
