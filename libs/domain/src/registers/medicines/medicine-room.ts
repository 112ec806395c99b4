import { longText, text } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

/** Rooms in which herbal pieces are decocted. */
export const medicineRoom = defineRegister({
  name: 'medicineroom',
  label: '煎药室',
  table: 'medicine_room',
  belongsTo: 'unit',
  permission: 'XJX_JYSGL',
  menu: { group: 'registers/places', place: 2, name: '煎药室管理', path: '/advancedCounty/medicineRoom', icon: 'herb' },
  fields: {
    medicineRoomName: text({ label: '煎药室名称' }),
    medicineRoomNo: text({ label: '煎药室编号', max: 50 }),
    medicineRoomApparatus: longText({ label: '煎药室设备', max: 500 }),
    medicineRoomPeople: text({ label: '操作人员' }),
  },
  list: {
    columns: ['unitName', 'medicineRoomName', 'medicineRoomNo', 'medicineRoomApparatus', 'medicineRoomPeople'],
    search: ['medicineRoomName'],
  },
});
