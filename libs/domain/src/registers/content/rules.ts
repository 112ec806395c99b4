import { isMemberName } from '../../register/extension.js';
import { listMembersOf } from '../../register/list.js';
import type { CrossFieldRule } from '../../register/record.js';
import { article } from './article.js';

/** An article goes off the sites after it came there. */
export const articleRule: CrossFieldRule = ({ releaseTime, expireTime }) =>
  releaseTime && expireTime && expireTime <= releaseTime
    ? [{ field: 'expireTime', msg: '下线时间必须晚于发布时间' }]
    : [];

/** Its own members keep their names, whatever is declared beside them. */
const taken: ReadonlySet<string> = new Set([...listMembersOf(article).columns, 'queryParams']);

export const modelFieldRule: CrossFieldRule = ({ contentField }) => {
  const name = String(contentField ?? '');
  if (!isMemberName(name)) return [{ field: 'contentField', msg: '字段名只能由字母、数字和下划线组成，以字母开头' }];
  return taken.has(name) ? [{ field: 'contentField', msg: '该字段名是内容自有的字段，请换一个' }] : [];
};

/** A relation puts a column on one homepage or on one site. */
export const homepageRelationRule: CrossFieldRule = ({ homepageId, siteId }) => {
  if (!homepageId && !siteId) return [{ field: 'homepageId', msg: '请选择首页或站点' }];
  return homepageId && siteId ? [{ field: 'siteId', msg: '首页和站点只能选择一个' }] : [];
};
