import { appConfig } from '@county-tcm/domain/registers/system/app-config';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useCan } from '../../access/session.js';
import { LoadProblem, MergedTable, RowActions, useToasts, type MergedColumn } from '../../list/index.js';
import { useUndelete } from '../../list/history/use-undelete.js';
import { resource, useKnownSettings, useSetting, withUnit, type KnownSetting } from './known-settings.js';
import { SettingDialog } from './SettingDialog.js';

/** Every setting that the product obeys: what it does, what is in force, and a click to set it or to take it back. */
export function KnownSettings() {
  const { data = [], error, isFetching, refetch } = useKnownSettings();
  const [code, setCode] = useState<string>();
  const chosen = data.find(({ id }) => id === code);
  const reload = async () => (await refetch()).data?.find(({ id }) => id === code);
  const actions = useActions((setting) => setCode(setting.id));
  return (
    <>
      {error && <LoadProblem fault={error} onRetry={() => void refetch()} />}
      <MergedTable label="产品设置" columns={columns} rows={data} loading={isFetching} actions={actions} />
      {chosen && <SettingDialog setting={chosen} onReload={reload} onClose={() => setCode(undefined)} />}
    </>
  );
}

/** Setting it anew is adding its record, changing it is editing that, and the default holds again once it is deleted. */
function useActions(onSet: (setting: KnownSetting) => void) {
  const { takeBack } = useSetting();
  const toasts = useToasts();
  const undelete = useUndelete(resource);
  const may = useRights();
  if (!may.add && !may.update && !may.delete) return undefined;
  const restore = async (id: string) => {
    try {
      await takeBack(id);
      const undo = may.add ? { label: '撤销', onClick: () => void undelete([id]) } : undefined;
      toasts.success('已恢复默认值', undo);
    } catch (fault) {
      toasts.failure(fault);
    }
  };
  return (setting: KnownSetting) => {
    const { stored } = setting;
    const set = { label: '设置', onClick: () => onSet(setting), disabled: !(stored ? may.update : may.add) };
    const back = stored && may.delete ? [{ label: '恢复默认', onClick: () => void restore(stored.id) }] : [];
    return <RowActions actions={[set, ...back]} />;
  };
}

function useRights() {
  const { permission } = appConfig;
  return {
    add: useCan(`${permission}_ADD`),
    update: useCan(`${permission}_UPDATE`),
    delete: useCan(`${permission}_DELETE`),
  };
}

const columns: readonly MergedColumn<KnownSetting>[] = [
  { source: 'type', label: '设置类型', merge: true, width: 130 },
  { source: 'code', label: '设置', render: (setting) => <Name setting={setting} /> },
  { source: 'inForce', label: '当前值', width: 150, render: (setting) => withUnit(setting, setting.inForce) },
  { source: 'default', label: '默认值', width: 150, render: (setting) => withUnit(setting, setting.default) },
  {
    source: 'state',
    label: '状态',
    kind: 'state',
    width: 100,
    tones: { 已设置: 'good', 未设置: 'neutral', 已禁用: 'warning', 内容无效: 'bad' },
  },
];

function Name({ setting: { code, definition } }: { readonly setting: KnownSetting }) {
  return (
    <Box sx={{ minWidth: { sm: 360 } }}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {definition.label}
      </Box>{' '}
      <Box component="code" sx={{ color: 'text.secondary', fontSize: 12 }}>
        {code}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{definition.explanation}</Box>
    </Box>
  );
}
