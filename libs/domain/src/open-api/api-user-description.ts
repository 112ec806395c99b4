import { type HistoryDescription, regionCode, remarks, unitId } from '../history/description.js';
import type { ApiUserEvent } from './api-user.js';
import { apiUserFields } from './api-user-form.js';

const { appName, manufacturer, permitIp, contactName, contactMobile, appDomain } = apiUserFields;

export const apiUserDescription: HistoryDescription<ApiUserEvent> = {
  label: '接口用户',
  name: 'appName',
  events: {
    ApiUserAdded: { label: '新增接口用户', subject: null, tells: 'after' },
    ApiUserChanged: { label: '修改接口用户', subject: null, tells: 'change' },
    AccessKeyReset: { label: '重置接口密钥', subject: null, tells: 'change' },
    ApiUserRemoved: { label: '删除接口用户', subject: null, tells: 'before' },
  },
  members: {
    appName: { label: appName.label },
    manufacturer: { label: manufacturer.label },
    permitIp: { label: permitIp.label },
    contactName: { label: contactName.label },
    contactMobile: { label: contactMobile.label },
    appDomain: { label: appDomain.label },
    apiIdList: { label: '可调用的接口' },
    expireTime: { label: apiUserFields.expireTime.label },
    ratePerMinute: { label: apiUserFields.ratePerMinute.label },
    orderNum: { label: apiUserFields.orderNum.label },
    accessKeyId: { label: '访问密钥编号' },
    unitId,
    regionCode,
    remarks,
  },
};
