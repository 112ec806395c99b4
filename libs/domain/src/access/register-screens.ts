import type { RegisterName } from '../registers/index.js';
import { type MenuGroup, type Screen, screen } from './screen.js';

const keep = ['VIEW', 'ADD', 'UPDATE', 'DELETE'] as const;

/** The screen of a register that is kept in the standard way; `name` is that of its calls. */
function register(name: RegisterName, title: string, path: string, icon: Screen['icon'], prefix: string) {
  return screen(`registers/${name}`, { name: title, path, icon }, prefix as `XJX_${string}`, keep);
}

const units = {
  id: 'registers/units',
  name: '单位管理',
  icon: 'unit',
  screens: [
    screen(
      'registers/unit',
      { name: '单位管理', path: '/advancedCounty/unit', icon: 'unit', audience: 'above-units' },
      'XJX_DWGL',
      [...keep, 'IMPORT'],
    ),
    screen(
      'registers/unituser',
      { name: '单位用户管理', path: '/advancedCounty/unit/user', icon: 'people', hidden: true },
      'XJX_DWYH',
      [...keep, 'RESET'],
    ),
    register('peopleproportion', '市人口占比', '/advancedCounty/peopleProportion', 'chart', 'XJX_RKZB'),
  ],
} satisfies MenuGroup;

const people = {
  id: 'registers/people',
  name: '人员队伍',
  icon: 'people',
  screens: [
    register('informationpersonnel', '人员管理', '/informatization/staffManage', 'person', 'XJX_RYGL'),
    register('doctor', '医师管理', '/advancedCounty/doctor', 'people', 'XJX_YSGL'),
    register('teacherleadsapprentice', '师带徒管理', '/advancedCounty/teacherLeadsApprentice', 'people', 'XJX_SCGL'),
  ],
} satisfies MenuGroup;

const places = {
  id: 'registers/places',
  name: '科室与场所',
  icon: 'place',
  screens: [
    register('department', '科室管理', '/advancedCounty/department', 'unit', 'XJX_KSGL'),
    register('pharmacy', '中药房管理', '/advancedCounty/pharmacy', 'herb', 'XJX_YFGL'),
    register('medicineroom', '煎药室管理', '/advancedCounty/medicineRoom', 'herb', 'XJX_JYSGL'),
    register('servicearea', '服务区管理', '/advancedCounty/serviceArea', 'place', 'XJX_FWQGL'),
    register('guidancesection', '指导科室', '/advancedCounty/guidanceSection', 'place', 'XJX_ZDKS'),
    register('promotionbase', '推广基地', '/advancedCounty/promotionBase', 'place', 'XJX_TGJD'),
  ],
} satisfies MenuGroup;

const services = {
  id: 'registers/services',
  name: '技术与服务',
  icon: 'herb',
  screens: [
    register('technology', '医疗技术', '/advancedCounty/technology', 'checklist', 'XJX_YLJS'),
    register('treatproportion', '诊疗人次与处方占比', '/advancedCounty/treatProportion', 'chart', 'XJX_ZYZLRC'),
    register('patentmedicine', '中成药管理', '/advancedCounty/patentMedicine', 'herb', 'XJX_ZCYGL'),
    register('decoction', '中药饮片管理', '/advancedCounty/decoction', 'herb', 'XJX_YPGL'),
    register('familydoctor', '家庭医生服务', '/advancedCounty/familyDoctor', 'people', 'FAMLIY_DOCTOR'),
    register('satisfaction', '满意度管理', '/advancedCounty/satisfaction', 'chart', 'XJX_MYDGL'),
    register('populationnumber', '目标人群覆盖', '/advancedCounty/populationNumber', 'chart', 'XJX_MBRQFGL'),
  ],
} satisfies MenuGroup;

const devices = {
  id: 'registers/devices',
  name: '设备管理',
  icon: 'equipment',
  screens: [
    register('equipment', '诊疗设备', '/advancedCounty/equipment', 'equipment', 'XJX_SBGL'),
    register('informationequipment', '信息设备', '/informatization/equipment', 'equipment', 'XJX_XXSBGL'),
  ],
} satisfies MenuGroup;

/** The screens of the registers (spec part 1, section 2), in menu order. */
export const registerScreens = [units, people, places, services, devices] as const satisfies readonly MenuGroup[];
