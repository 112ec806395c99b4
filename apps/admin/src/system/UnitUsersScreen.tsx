import { unitUsers } from '@county-tcm/domain/registers/system/accounts';
import { useNavigate } from 'react-router';
import { useCan } from '../access/session.js';
import { usePathOf } from '../evaluation/screen-path.js';
import { ListScreen, useFrame, useScreenQuery, type ScreenDefinition } from '../list/index.js';
import { fieldsOf, listOf } from '../registers/entity-list.js';
import { passwordPair, passwordPairRule, withoutConfirmation } from './password-pair.js';
import { useResetPassword } from './reset-password.js';

const definition: ScreenDefinition = {
  ...listOf(unitUsers),
  label: '用户',
  history: 'changes',
  fields: [
    ...fieldsOf(unitUsers, 'userName').map((field) => ({ ...field, fixed: true })),
    ...fieldsOf(unitUsers, 'userPhone'),
    ...passwordPair,
    ...fieldsOf(unitUsers, 'remarks'),
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
  const reset = useResetPassword(definition.resource);
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
