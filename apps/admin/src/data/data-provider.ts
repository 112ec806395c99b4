import type { DataProvider } from 'react-admin';
import { auditDataProvider } from './audit-data-provider.js';
import { callDataProvider } from './call-data-provider.js';

const auditPrefix = 'audit/';
const methods = [
  'getList',
  'getOne',
  'getMany',
  'getManyReference',
  'create',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
] as const;

/**
 * Everything the screens ask for. Resources that start with `audit/` go to the audit's REST calls, all others to the
 * POST calls. A plain object, not react-admin's combining proxy: that one hides `supportAbortSignal`, and screens that
 * were left would go on loading.
 */
export const dataProvider = {
  supportAbortSignal: true,
  ...Object.fromEntries(methods.map((method) => [method, dispatch(method)])),
} as unknown as DataProvider;

type Method = (resource: string, params: unknown) => Promise<unknown>;

function dispatch(method: (typeof methods)[number]): Method {
  const audit = auditDataProvider[method] as Method;
  const calls = callDataProvider[method] as Method;
  return (resource, params) =>
    resource.startsWith(auditPrefix) ? audit(resource.slice(auditPrefix.length), params) : calls(resource, params);
}
