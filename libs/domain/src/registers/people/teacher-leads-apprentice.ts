import { date, text } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

/** Pairs of a mentor and an apprentice. */
export const teacherLeadsApprentice = defineRegister({
  name: 'teacherleadsapprentice',
  label: '师带徒',
  table: 'apprenticeship',
  belongsTo: 'unit',
  permission: 'XJX_SCGL',
  menu: {
    group: 'registers/people',
    place: 2,
    name: '师带徒管理',
    path: '/advancedCounty/teacherLeadsApprentice',
    icon: 'people',
  },
  fields: {
    tutorName: text({ label: '导师姓名', max: 50 }),
    studentName: text({ label: '学徒姓名', max: 50 }),
    startDate: date({ label: '开始日期' }),
    endDate: date({ label: '结束日期' }),
  },
  list: {
    columns: ['unitName', 'tutorName', 'studentName', 'startDate', 'endDate'],
    search: ['tutorName', 'studentName'],
  },
});
