import { choice, date, dictionaryChoice, idCard, phone, text } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

/** Staff of a unit. */
export const informationPersonnel = defineRegister({
  name: 'informationpersonnel',
  label: '人员',
  table: 'personnel',
  belongsTo: 'unit',
  permission: 'XJX_RYGL',
  menu: { group: 'registers/people', place: 0, name: '人员管理', path: '/informatization/staffManage', icon: 'person' },
  fields: {
    name: text({ label: '姓名', max: 50 }),
    gender: choice(['男', '女'], { label: '性别' }),
    dateOfBirth: date({ label: '出生日期', personal: true }),
    card: idCard({ label: '身份证号' }),
    nation: dictionaryChoice('PUBLIC_MZ', { label: '民族' }),
    politicalStatus: dictionaryChoice('PUBLIC_ZZMM', { label: '政治面貌' }),
    phone: phone({ label: '联系电话' }),
    major: text({ label: '专业' }),
    professionalTitle: dictionaryChoice('PUBLIC_ZC', { label: '职称' }),
    administrativePosition: text({ label: '行政职务' }),
  },
  list: {
    columns: ['unitName', 'name', 'gender', 'phone', 'major', 'professionalTitle', 'administrativePosition'],
    search: [],
    fuzzy: true,
  },
});
