import { descriptions } from '@county-tcm/domain/audit/descriptions';
import { apiUser, type ApiUser, type ApiUserCommand, type ApiUserEvent } from '@county-tcm/domain/open-api/api-user';
import type { AnyHistory, History } from '../history/history.js';
import { rowPerStream } from '../history/row-per-stream.js';

const apiUserRows = rowPerStream<ApiUser, ApiUserEvent>({
  category: apiUser.category,
  table: 'api_user',
  columns: {
    app_name: 'text',
    manufacturer: 'text',
    permit_ip: 'text',
    contact_name: 'text',
    contact_mobile: 'text',
    app_domain: 'text',
    api_id_list: 'uuid[]',
    unit_id: 'uuid',
    region_code: 'text',
    expire_time: 'timestamptz',
    rate_per_minute: 'integer',
    order_num: 'integer',
    remarks: 'text',
    access_key_id: 'text',
    credential_id: 'uuid',
  },
  row: (after) =>
    after && {
      app_name: after.appName,
      manufacturer: after.manufacturer,
      permit_ip: after.permitIp,
      contact_name: after.contactName,
      contact_mobile: after.contactMobile,
      app_domain: after.appDomain,
      api_id_list: after.apiIdList,
      unit_id: after.unitId,
      region_code: after.regionCode,
      // The clocks of Shanghai are eight hours ahead.
      expire_time: after.expireTime === null ? null : `${after.expireTime}+08:00`,
      rate_per_minute: after.ratePerMinute,
      order_num: after.orderNum,
      remarks: after.remarks,
      access_key_id: after.accessKeyId,
      credential_id: after.credentialId,
    },
});

export const apiUserHistory: History<ApiUser, ApiUserCommand, ApiUserEvent> = {
  decider: apiUser,
  projections: [apiUserRows],
  description: descriptions['api-user'],
};

/** Every kind of history that the open API keeps. */
export const openApiHistories: readonly AnyHistory[] = [apiUserHistory];
