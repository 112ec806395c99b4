import { choice, file, longText, text } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

export const pharmacy = defineRegister({
  name: 'pharmacy',
  label: '中药房',
  table: 'pharmacy',
  belongsTo: 'unit',
  permission: 'XJX_YFGL',
  menu: { group: 'registers/places', place: 1, name: '中药房管理', path: '/advancedCounty/pharmacy', icon: 'herb' },
  fields: {
    pharmacyNo: text({ label: '药房编号', max: 50 }),
    pharmacyName: text({ label: '药房名称' }),
    pharmacyAreaCovered: text({ label: '占地面积' }),
    pharmacyType: choice(['中药储存设备', '中药饮片调剂设备', '中成药调剂设备', '中药煎煮设备', '临方泡制设备'], {
      label: '药房设备类别',
    }),
    pharmacyApparatus: longText({ label: '药房设备', max: 500 }),
    pharmacyPeople: text({ label: '药房人员' }),
    pharmacyService: choice(['提供', '不提供'], { label: '是否提供代煎服务' }),
    fileId: file({ label: '药房照片', allow: ['jpg', 'png', 'gif'] }),
  },
  list: {
    columns: ['unitName', 'pharmacyName', 'pharmacyNo', 'pharmacyType', 'pharmacyPeople', 'pharmacyService'],
    search: ['pharmacyName'],
  },
});
