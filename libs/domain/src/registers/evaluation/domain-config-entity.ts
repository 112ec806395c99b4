import { shown, text } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

/** An institution's domain, and by which standard its region is evaluated this year (spec part 2, sections 2, 3 and 5). */
export const domainConfigEntity = defineRegister({
  name: 'countryconfigure',
  label: '机构域名配置',
  table: 'domain_config',
  belongsTo: 'region',
  permission: 'XJX_YMPZ',
  fields: {
    domainName: text({ label: '域名名称', required: '请输入机构域名名称' }),
    domainUrl: text({ label: '域名URL', required: '请输入机构域名url', max: 200 }),
    domainPort: text({ label: '端口', required: '请输入机构域名端口', max: 10 }),
    selectType: shown({ label: '评选类型' }),
    year: shown({ label: '年度', as: 'year' }),
  },
  list: {
    columns: ['domainName', 'domainUrl', 'domainPort', 'regionName', 'selectType', 'year'],
    search: ['domainName', 'regionName'],
  },
});
