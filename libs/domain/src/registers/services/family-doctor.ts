import { choice, longText } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

/** TCM within the services of family doctors. */
export const familyDoctor = defineRegister({
  name: 'familydoctor',
  label: '家庭医生服务',
  table: 'family_doctor',
  belongsTo: 'unit',
  permission: 'FAMLIY_DOCTOR',
  menu: {
    group: 'registers/services',
    place: 4,
    name: '家庭医生服务',
    path: '/advancedCounty/familyDoctor',
    icon: 'people',
  },
  fields: {
    medicineService: choice(['能', '不能'], { label: '能否提供中医药服务' }),
    medicineServiceContent: longText({ label: '中医药服务内容' }),
    medicineServiceDoctor: choice(['有', '没有'], { label: '有无中医类别医师' }),
  },
  list: {
    columns: ['unitName', 'medicineService', 'medicineServiceContent', 'medicineServiceDoctor'],
    search: ['unitName'],
  },
});
