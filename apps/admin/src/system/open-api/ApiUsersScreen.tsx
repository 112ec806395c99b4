import { apiUserFields } from '@county-tcm/domain/open-api/api-user-form';
import { date, text } from '@county-tcm/domain/register/fields';
import { useMemo } from 'react';
import { useCan } from '../../access/session.js';
import { ScreenLoading } from '../../layout/ScreenLoading.js';
import { type Choice, type Faults, type FormValues, ListScreen, type ScreenDefinition } from '../../list/index.js';
import { ownRegionOptions } from '../../list/search/own-regions.js';
import { anyUnit } from '../../list/search/organisations.js';
import { useApiChoices } from './api-choices.js';
import { useResetKey, useShownKey } from './access-key.js';

export const resource = 'system-center/apimanager/user';

/** 接口用户: applications that may call the product; keys are shown once, when they are made (spec part 2, section 2). */
export default function ApiUsersScreen() {
  const mayReset = useCan('XJX_JKYH_RESET');
  const reset = useResetKey(resource);
  const show = useShownKey();
  const definition = useDefinition();
  if (!definition) return <ScreenLoading />;
  return (
    <ListScreen
      definition={definition}
      rowActions={(row) => (mayReset ? [reset(row)] : [])}
      onSaved={(record) => void show('接口用户已保存', record)}
    />
  );
}

function useDefinition(): ScreenDefinition | undefined {
  const apis = useApiChoices();
  return useMemo(() => apis && definitionWith(apis), [apis]);
}

function definitionWith(apis: readonly Choice[]): ScreenDefinition {
  const { appName, manufacturer, permitIp, contactName, contactMobile, appDomain } = apiUserFields;
  return {
    resource,
    label: '接口用户',
    permissionPrefix: 'XJX_JKYH',
    columns: [
      { source: 'appName', label: appName.label, width: 160 },
      { source: 'manufacturer', label: manufacturer.label, width: 160 },
      { source: 'appDomain', label: appDomain.label, width: 180 },
      { source: 'unitName', label: '单位名称', width: 160 },
      { source: 'regionName', label: '区域名称', width: 120 },
      { source: 'accessKeyId', label: '访问密钥编号', width: 240 },
      { source: 'expireTime', label: apiUserFields.expireTime.label, kind: 'datetime', width: 170 },
      { source: 'lastUseTime', label: '最近使用时间', kind: 'datetime', width: 170 },
      { source: 'lastUseIp', label: '最近使用地址', width: 140 },
    ],
    search: [
      { source: 'appName', label: appName.label },
      { source: 'manufacturer', label: manufacturer.label },
    ],
    fields: [
      { source: 'appName', ...appName },
      { source: 'manufacturer', ...manufacturer },
      { source: 'appDomain', ...appDomain },
      { source: 'contactName', ...contactName },
      { source: 'contactMobile', ...contactMobile },
      { source: 'orderNum', ...apiUserFields.orderNum, decimals: 0 },
      { source: 'permitIp', ...permitIp, hint: 'IPv4、IPv6地址或网段，多个以逗号分隔，如 10.1.0.0/16' },
      {
        kind: 'references',
        source: 'apiIdList',
        label: '请求接口',
        required: '请选择请求接口',
        options: apis,
        wide: true,
      },
      { kind: 'record', source: 'unitId', label: '数据范围：单位', ...anyUnit, said: 'unitName' },
      { kind: 'reference', source: 'regionCode', label: '数据范围：区域', options: ownRegionOptions },
      { source: 'expireTime', ...date({ label: apiUserFields.expireTime.label }) },
      { source: 'ratePerMinute', ...apiUserFields.ratePerMinute, decimals: 0, hint: '不填为600次' },
      { source: 'remarks', ...apiUserFields.remarks },
      { source: 'accessKeyId', ...text({ label: 'accessKeyId' }), modes: ['details'] },
      { source: 'accessKeySecret', ...text({ label: 'accessKeySecret' }), modes: ['details'] },
    ],
    // one scope at most; with none, the application sees nothing that belongs to a unit
    rule: oneScope,
    toForm: (row) => ({ ...row, expireTime: String(row['expireTime'] ?? '').slice(0, 10) || null }),
    toRecord: withoutKey,
  };
}

function oneScope({ unitId, regionCode }: FormValues): Faults {
  return unitId && regionCode ? { regionCode: '数据范围只能是一个单位或一个区域' } : ({} as Faults);
}

/** The key is shown and never typed. */
function withoutKey({ accessKeyId: _, accessKeySecret: __, ...values }: FormValues): FormValues {
  return { ...values, unitId: values['unitId'] || null, regionCode: values['regionCode'] || null };
}
