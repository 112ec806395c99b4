import { file, text } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

/** Comprehensive areas of TCM services. */
export const serviceArea = defineRegister({
  name: 'servicearea',
  label: '服务区',
  table: 'service_area',
  belongsTo: 'unit',
  permission: 'XJX_FWQGL',
  menu: { group: 'registers/places', place: 3, name: '服务区管理', path: '/advancedCounty/serviceArea', icon: 'place' },
  fields: {
    serviceAreaName: text({ label: '服务区名称', required: '请输入名称' }),
    serviceAreaNo: text({ label: '服务区编码', max: 50 }),
    fileId: file({ label: '服务区照片', required: '请上传附件', allow: ['jpg', 'png', 'gif'] }),
  },
  list: { columns: ['unitName', 'serviceAreaName', 'serviceAreaNo', 'fileId'], search: ['serviceAreaName'] },
});
