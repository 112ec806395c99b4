import { choice, dictionaryChoice, file, idCard, longText, number, phone, text } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

export const doctor = defineRegister({
  name: 'doctor',
  label: '医师',
  table: 'doctor',
  belongsTo: 'unit',
  permission: 'XJX_YSGL',
  menu: { group: 'registers/people', place: 1, name: '医师管理', path: '/advancedCounty/doctor', icon: 'people' },
  fields: {
    doctorFileId: file({ label: '医师照片', required: '请上传医师照片', allow: ['jpg', 'png'] }),
    doctorName: text({ label: '医师姓名', required: '请输入医师姓名', max: 50 }),
    doctorGender: choice(['男', '女'], { label: '性别', required: '请选择性别' }),
    doctorAge: number({ label: '年龄', required: '请输入年龄', usual: { from: 16, to: 100, whole: true } }),
    doctorCard: idCard({ label: '身份证号', required: '请输入身份证号' }),
    doctorPhone: phone({ label: '联系电话', required: '请输入联系电话' }),
    doctorType: choice(
      ['中医类别医师', '乡村全科医师', '提供中医药服务的临床医师', '提供中医药服务的乡村医生', '其他'],
      { label: '医师类别', required: '请选择医师类别' },
    ),
    doctorProfessional: choice(['中医执业医师', '中医执业助理医师', '乡村医生'], {
      label: '执业资格',
      required: '请选择执业资格',
    }),
    doctorNo: text({ label: '执业证书编号', max: 50 }),
    doctorGraduationSchool: text({ label: '毕业院校' }),
    doctorEducation: dictionaryChoice('PUBLIC_XL', { label: '学历' }),
    doctorSpeciality: longText({ label: '专长', max: 500 }),
  },
  list: {
    columns: ['unitName', 'doctorName', 'doctorGender', 'doctorAge', 'doctorPhone', 'doctorProfessional', 'doctorType'],
    search: ['doctorType'],
    fuzzy: true,
  },
});
