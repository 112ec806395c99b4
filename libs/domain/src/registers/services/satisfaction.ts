import { percent } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

/** What residents think and know of TCM services. */
export const satisfaction = defineRegister({
  name: 'satisfaction',
  label: '满意度',
  table: 'satisfaction',
  belongsTo: 'unit',
  permission: 'XJX_MYDGL',
  menu: {
    group: 'registers/services',
    place: 5,
    name: '满意度管理',
    path: '/advancedCounty/satisfaction',
    icon: 'chart',
  },
  fields: {
    serviceSatisfaction: percent({ label: '中医药服务满意率' }),
    knowledgeAwareness: percent({ label: '中医药知识知晓率' }),
    contentAwareness: percent({ label: '中医药服务内容知晓率' }),
    policyAwareness: percent({ label: '中医药政策知晓率' }),
  },
  list: {
    columns: ['unitName', 'serviceSatisfaction', 'knowledgeAwareness', 'contentAwareness', 'policyAwareness'],
    search: [],
    fuzzy: true,
  },
});
