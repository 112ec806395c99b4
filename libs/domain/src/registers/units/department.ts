import { choice, file, text } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

export const department = defineRegister({
  name: 'department',
  label: '科室',
  table: 'department',
  belongsTo: 'unit',
  permission: 'XJX_KSGL',
  menu: { group: 'registers/places', place: 0, name: '科室管理', path: '/advancedCounty/department', icon: 'unit' },
  fields: {
    departmentName: text({ label: '科室名称', required: '请输入科室名称' }),
    departmentType: choice(['中医科', '中药房', '其他'], { label: '科室类别', required: '请选择科室类别' }),
    departmentFileId: file({ label: '科室照片', required: '请上传科室照片', allow: ['jpg', 'png'] }),
  },
  list: { columns: ['unitName', 'departmentName', 'departmentType'], search: ['departmentType'], fuzzy: true },
});
