import type { KeptRecord } from './kept-record.js';
import { personalEntry } from './record-entries.js';

/** A user of a unit, whose screen is drawn by hand (spec part 1, section 2). */
export function unitUser(mark: number): KeptRecord {
  const password = `Kept@${mark}`;
  return {
    label: '用户',
    entries: {
      userName: { label: '用户名', required: '请输入用户名', how: 'type', value: `kept${mark}`, fixed: true },
      userPhone: { label: '联系电话', ...personalEntry('type', '13800138000') },
      password: { label: '密码', required: '请输入密码', how: 'type', value: password, shown: null },
      confirm: { label: '确认密码', required: '请再次输入密码', how: 'type', value: password, shown: null },
      remarks: { label: '备注', how: 'type', value: `备注${mark}` },
    },
    columns: ['unitName', 'userName', 'userPhone', 'remarks', 'createTime'],
    search: { label: '用户名', column: 'userName', how: 'type' },
  };
}
