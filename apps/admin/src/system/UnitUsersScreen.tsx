import { longText, phone, text } from '@county-tcm/domain/register/fields';
import { useNavigate } from 'react-router';
import { useCan } from '../access/session.js';
import { usePathOf } from '../evaluation/screen-path.js';
import { ListScreen, useFrame, useScreenQuery, type ScreenDefinition } from '../list/index.js';
import { passwordPair, passwordPairRule, withoutConfirmation } from './password-pair.js';
import { useResetPassword } from './reset-password.js';

const resource = 'advanced-group/unituser';

const definition: ScreenDefinition = {
  resource,
  label: '用户',
  permissionPrefix: 'XJX_DWYH',
  history: 'changes',
  columns: [
    { source: 'unitName', label: '单位名称', width: 220 },
    { source: 'userName', label: '用户名', width: 160 },
    { source: 'userPhone', label: '联系电话', width: 140, sortable: false },
    { source: 'remarks', label: '备注' },
    { source: 'createTime', label: '新增时间', kind: 'datetime', width: 170 },
  ],
  search: [{ source: 'userName', label: '用户名' }],
  fields: [
    { source: 'userName', fixed: true, ...text({ label: '用户名', required: '请输入用户名', max: 40 }) },
    { source: 'userPhone', ...phone({ label: '联系电话' }) },
    ...passwordPair,
    { source: 'remarks', ...longText({ label: '备注', max: 200 }) },
  ],
  rule: passwordPairRule,
  toRecord: withoutConfirmation,
};

/** 单位用户管理: the accounts of one unit (queries unitId and code), with password reset (spec part 1, section 2). */
export default function UnitUsersScreen() {
  const [query] = useScreenQuery();
  const { leaveTo } = useFrame();
  const navigate = useNavigate();
  const back = usePathOf('registers/unit');
  const mayReset = useCan('XJX_DWYH_RESET');
  const reset = useResetPassword(resource);
  const unitId = query.get('unitId') ?? undefined;
  return (
    <ListScreen
      definition={definition}
      fixedFilters={unitId ? { unitId } : undefined}
      defaults={unitId ? { unitId } : undefined}
      addDisabled={!unitId}
      rowActions={(row) => (mayReset ? [reset(row)] : [])}
      onBack={() => (unitId ? leaveTo(back) : void navigate(back))}
    />
  );
}
