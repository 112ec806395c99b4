import { longText } from '@county-tcm/domain/register/fields';
import { apiEntry } from '@county-tcm/domain/registers/system/api-entry';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router';
import { ListScreen, type RecordRow, type ScreenDefinition } from '../../list/index.js';

interface EntryRow extends RecordRow {
  readonly builtIn: boolean;
  readonly roleList: readonly { readonly roleName: string; readonly checked: boolean }[];
}

const { name, url, remarks } = apiEntry.fields;

const definition: ScreenDefinition<EntryRow> = {
  resource: 'system-center/apimanager/api',
  label: apiEntry.label,
  permissionPrefix: apiEntry.permission,
  columns: [
    { source: 'name', label: name.label, width: 220 },
    { source: 'url', label: url.label, width: 360 },
    {
      source: 'builtIn',
      label: '来源',
      width: 110,
      sortable: false,
      render: ({ builtIn }) => (builtIn ? '系统提供' : '手工登记'),
    },
    { source: 'remarks', label: remarks.label },
  ],
  search: [
    { source: 'name', label: name.label },
    { source: 'url', label: url.label },
  ],
  fields: [
    { source: 'name', ...name },
    { source: 'url', ...url, hint: '内部地址，如 /api/advanced-group/medicineroom/page', wide: true },
    { source: 'remarks', ...remarks },
    { source: 'roles', ...longText({ label: '可使用的角色' }), modes: ['details'] },
  ],
  // what the server itself declares is not for anybody to change
  allows: (action, { builtIn }) => action === 'view' || !builtIn,
  toForm: (row) => ({ ...row, roles: checkedRoles(row) }),
};

function checkedRoles({ roleList }: EntryRow): string {
  return roleList
    .filter(({ checked }) => checked)
    .map(({ roleName }) => roleName)
    .join('、');
}

/** 接口管理: the calls that applications may be given, and the roles that make them (spec part 2, section 2). */
export default function ApiRegistryScreen() {
  const navigate = useNavigate();
  return (
    <ListScreen
      definition={definition}
      headerActions={
        <Button variant="outlined" onClick={() => void navigate('/sys/sysSet/api/reference')}>
          接口文档
        </Button>
      }
    />
  );
}
