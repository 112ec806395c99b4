import { file, longText, richText, text } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

/** Publicity material, which stands under the base of the unit side (spec part 2, section 7). */
export const publicity = defineRegister({
  name: 'publicize',
  label: '宣传资料',
  table: 'content_publicity',
  belongsTo: 'everybody',
  permission: 'XJX_XCZL',
  menu: { group: 'content/sites', place: 6, name: '宣传资料', path: '/content/publicize', icon: 'upload' },
  fields: {
    publicizeTitle: text({ label: '资料标题', max: 200, required: '请输入资料标题' }),
    publicizeOverview: longText({ label: '资料概述', max: 500, required: '请输入资料概述' }),
    publicizeContent: richText({ label: '资料内容' }),
    publicizeFileId: file({
      label: '资料附件',
      allow: ['doc', 'docx', 'xls', 'xlsx', 'pdf', 'jpg', 'png', 'gif', 'eml', 'excel'],
      isPublic: true,
    }),
  },
  list: { columns: ['publicizeTitle', 'publicizeOverview'], search: ['publicizeTitle'], fuzzy: true },
});
