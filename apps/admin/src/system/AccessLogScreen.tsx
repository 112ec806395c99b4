import { longText, text } from '@county-tcm/domain/register/fields';
import { ListScreen, type ScreenDefinition } from '../list/index.js';
import { anyUnit } from '../list/search/organisations.js';
import { AccessLogQuestions } from './AccessLogQuestions.js';

const definition: ScreenDefinition = {
  resource: 'system-center/accesslog',
  label: '访问日志',
  without: ['add', 'edit', 'remove'],
  countedUpTo: 10_000,
  readCalls: { details: 'getInfoById' },
  columns: [
    { source: 'createTime', label: '访问时间', kind: 'datetime', width: 170 },
    { source: 'username', label: '用户名', width: 120 },
    { source: 'operation', label: '操作', width: 180 },
    { source: 'returnCode', label: '返回码', kind: 'number', width: 90 },
    { source: 'clientIp', label: '客户端地址', width: 140 },
    { source: 'region', label: '区域', width: 110 },
    { source: 'openedOrgName', label: '被查看数据的单位', width: 180, hidden: true },
    { source: 'revealed', label: '完整显示的个人信息', width: 180 },
    { source: 'applicationName', label: '应用名称', width: 150, hidden: true },
    { source: 'url', label: '请求地址', width: 280 },
    { source: 'duration', label: '耗时', kind: 'number', unit: '毫秒', width: 110 },
  ],
  search: [
    { source: 'username', label: '用户名' },
    { source: 'operation', label: '操作' },
    { source: 'clientIp', label: '客户端地址' },
    { source: 'url', label: '请求地址' },
    { source: 'returnCode', label: '返回码' },
    { source: 'region', label: '区域' },
    { source: 'reveals', label: '显示了个人信息', kind: 'choice', options: ['是', '否'] },
    { source: 'createTimeStart', label: '开始日期', kind: 'date' },
    { source: 'createTimeEnd', label: '结束日期', kind: 'date' },
    {
      source: 'applicationName',
      label: '应用名称',
      kind: 'choice',
      options: { call: 'system-center/microservice/info/getAllNames' },
    },
    { source: 'orgId', label: '所属机构', kind: 'record', record: anyUnit },
    { source: 'openedOrgId', label: '被查看数据的单位', kind: 'record', record: anyUnit },
  ],
  fields: [
    { source: 'createTime', ...text({ label: '访问时间' }) },
    { source: 'username', ...text({ label: '用户名' }) },
    { source: 'operation', ...text({ label: '操作' }) },
    { source: 'returnCode', ...text({ label: '返回码' }) },
    { source: 'clientIp', ...text({ label: '客户端地址' }) },
    { source: 'region', ...text({ label: '区域' }) },
    { source: 'applicationName', ...text({ label: '应用名称' }) },
    { source: 'method', ...text({ label: '请求方式' }) },
    { source: 'duration', ...text({ label: '耗时（毫秒）' }) },
    { source: 'traceId', ...text({ label: '追踪号' }) },
    { source: 'openedOrgName', ...text({ label: '被查看数据的单位' }) },
    { source: 'revealed', ...text({ label: '完整显示的个人信息' }) },
    { source: 'revealedId', ...text({ label: '个人信息所属数据编号' }) },
    { source: 'url', ...text({ label: '请求地址' }), wide: true },
    { source: 'parameters', ...longText({ label: '请求参数' }) },
    { source: 'returnContentType', ...text({ label: '返回类型' }) },
    { source: 'ua', ...longText({ label: '浏览器' }) },
  ],
};

/** 访问日志: every call that was made, with a detail dialog (spec part 2, section 2). */
export default function AccessLogScreen() {
  return <ListScreen definition={definition} headerActions={<AccessLogQuestions />} />;
}
