import { choice, date, text } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

/** Computers and what belongs to them. */
export const informationEquipment = defineRegister({
  name: 'informationequipment',
  label: '信息设备',
  table: 'information_equipment',
  belongsTo: 'unit',
  permission: 'XJX_XXSBGL',
  menu: {
    group: 'registers/devices',
    place: 1,
    name: '信息设备',
    path: '/informatization/equipment',
    icon: 'equipment',
  },
  fields: {
    deviceName: text({ label: '设备名称', required: '请输入设备名称' }),
    model: text({ label: '型号', required: '请输入型号' }),
    classification: choice(['第一类', '第二类', '第三类'], { label: '设备类别', required: '请选择设备类别' }),
    specifications: text({ label: '规格', required: '请输入规格' }),
    manufactor: text({ label: '厂家', required: '请输入厂家' }),
    serviceLife: text({ label: '使用年限', required: '请输入使用年限', max: 20 }),
    purchaseTime: date({ label: '购进时间', required: '请选择购进时间' }),
    installationTime: date({ label: '安装时间', required: '请选择安装时间' }),
    repair: choice(['正常', '维修', '故障'], { label: '设备状态', required: '请选择设备状态' }),
  },
  list: {
    columns: ['unitName', 'deviceName', 'model', 'classification', 'specifications', 'repair'],
    search: ['deviceName'],
  },
});
