import { file, longText, text } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

/** Bases from which suitable TCM techniques are spread. */
export const promotionBase = defineRegister({
  name: 'promotionbase',
  label: '推广基地',
  table: 'promotion_base',
  belongsTo: 'unit',
  permission: 'XJX_TGJD',
  menu: { group: 'registers/places', place: 5, name: '推广基地', path: '/advancedCounty/promotionBase', icon: 'place' },
  fields: {
    promotionBaseName: text({ label: '基地名称' }),
    promotionBaseContent: longText({ label: '推广内容' }),
    promotionBaseMeans: longText({ label: '推广方式' }),
    promotionBasePerson: longText({ label: '推广人员', max: 500 }),
    fileId: file({ label: '照片', required: '请先上传照片', allow: ['jpg', 'png', 'gif'] }),
  },
  list: {
    columns: ['unitName', 'regionName', 'promotionBaseName', 'promotionBaseContent', 'promotionBasePerson'],
    search: ['promotionBaseName'],
  },
});
