import { z } from 'zod';
import { dateTime, longText, number, phone, text } from '../register/fields.js';
import { schemaOf } from '../register/schema.js';

/** How often an application may call in a minute where nothing else is said, and at most. */
export const usualRate = 600;
export const highestRate = 6_000;

/** What is typed for an API user beside its calls and its scope (spec part 2, sections 3 and 5). */
export const apiUserFields = {
  appName: text({ label: '应用名称', required: '请输入应用名称', max: 20 }),
  manufacturer: text({ label: '厂商名称', required: '请输入厂商名称' }),
  permitIp: longText({ label: '允许的网络地址', required: '请输入允许的网络地址', max: 1000 }),
  contactName: text({ label: '联系人', required: '请输入联系人', max: 40 }),
  contactMobile: phone({ label: '联系电话', required: '请输入联系电话' }),
  appDomain: text({ label: '应用域名', required: '请输入应用域名', max: 200 }),
  expireTime: dateTime({ label: '有效期至' }),
  ratePerMinute: number({ label: '每分钟调用次数', whole: true }),
  orderNum: number({ label: '排序号', whole: true }),
  remarks: longText({ label: '备注', max: 200 }),
} as const;

const typed = schemaOf({ belongsTo: 'everybody', fields: apiUserFields });

const NO_CALLS = '请选择请求接口';

/** Ids of entries, as a list or as comma-separated text. */
const apiIdList = z
  .union([z.string().max(50_000), z.array(z.string().max(64)).max(1_000)], NO_CALLS)
  .transform((ids) => (typeof ids === 'string' ? ids.split(',') : ids).map((id) => id.trim().toLowerCase()))
  .transform((ids) => [...new Set(ids.filter((id) => id !== ''))].sort())
  .refine((ids) => ids.length > 0, NO_CALLS);

const owner = z
  .string()
  .max(64)
  .nullish()
  .transform((id) => (id === undefined ? undefined : id?.trim() || null));

const reach = { unitId: owner, regionCode: owner };

export const apiUserForm = typed.save.and(z.object({ apiIdList, ...reach }));

/** Members left out keep their value. */
export const apiUserChange = typed.change.and(z.object({ apiIdList: apiIdList.optional(), ...reach }));
