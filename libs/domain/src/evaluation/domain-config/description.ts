import { type HistoryDescription, regionCode } from '../../history/description.js';
import type { DomainConfigEvent } from './domain-config.js';

export const domainConfigDescription: HistoryDescription<DomainConfigEvent> = {
  label: '机构域名配置',
  name: 'domainName',
  events: {
    DomainConfigAdded: { label: '新增机构域名', subject: null, tells: 'after' },
    DomainConfigChanged: { label: '修改机构域名', subject: null, tells: 'change' },
    DomainConfigRemoved: { label: '删除机构域名', subject: null, tells: 'before' },
  },
  members: {
    domainName: { label: '域名名称' },
    domainUrl: { label: '域名地址' },
    domainPort: { label: '端口' },
    regionCode,
  },
};
