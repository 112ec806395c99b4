import type { HistoryDescription } from '../history/description.js';
import type { ReminderEvent } from './reminder.js';

export const reminderDescription: HistoryDescription<ReminderEvent> = {
  label: '填报提醒',
  name: null,
  events: { UnitReminded: { label: '提醒填报', subject: null, tells: 'after' } },
  members: {
    year: { label: '年度' },
    registers: { label: '未填报台账' },
    declarations: { label: '未自评项目' },
    files: { label: '未上传申报材料' },
  },
};
