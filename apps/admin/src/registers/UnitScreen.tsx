import { unit } from '@county-tcm/domain/registers/units/unit';
import { useNavigate } from 'react-router';
import { useCan } from '../access/session.js';
import { RegisterScreen } from './RegisterScreen.js';
import { UnitImportButton } from './unit-import/UnitImportButton.js';

/** 单位管理: the standard screen, the import from Excel, and the way to a unit's users (spec part 1, section 2, screen 1). */
export default function UnitScreen() {
  const navigate = useNavigate();
  const mayManageUsers = useCan('XJX_DWYH_VIEW');
  return (
    <RegisterScreen
      register={unit}
      headerActions={<UnitImportButton />}
      rowActions={({ id, unitNo }) => {
        const query = new URLSearchParams({ unitId: id, code: String(unitNo ?? '') });
        const open = () => void navigate(`/advancedCounty/unit/user?${query.toString()}`);
        return mayManageUsers ? [{ label: '用户管理', onClick: open }] : [];
      }}
    />
  );
}
