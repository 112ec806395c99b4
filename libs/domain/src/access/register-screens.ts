import { menuGroup } from './entity-screens.js';
import { type MenuGroup, screen } from './screen.js';

const unitUsers = screen(
  'registers/unituser',
  { name: '单位用户管理', path: '/advancedCounty/unit/user', icon: 'people', hidden: true },
  'XJX_DWYH',
  ['VIEW', 'ADD', 'UPDATE', 'DELETE', 'RESET'],
);

/** The screens of the registers (spec part 1, section 2), in menu order. */
export const registerScreens = [
  menuGroup({ id: 'registers/units', name: '单位管理', icon: 'unit' }, [unitUsers]),
  menuGroup({ id: 'registers/people', name: '人员队伍', icon: 'people' }),
  menuGroup({ id: 'registers/places', name: '科室与场所', icon: 'place' }),
  menuGroup({ id: 'registers/services', name: '技术与服务', icon: 'herb' }),
  menuGroup({ id: 'registers/devices', name: '设备管理', icon: 'equipment' }),
] as const satisfies readonly MenuGroup[];
