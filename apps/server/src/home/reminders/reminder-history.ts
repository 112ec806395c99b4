import { descriptions } from '@county-tcm/domain/audit/descriptions';
import { type Remind, type Reminder, reminder, type ReminderEvent } from '@county-tcm/domain/reminders/reminder';
import type { Projection } from '@county-tcm/events';
import type { AnyHistory, History } from '../../history/history.js';
import type { ColumnsOf } from '../../history/row-per-stream.js';

const rows: Projection<Reminder | null, ReminderEvent> = {
  name: 'unit_reminder',
  version: 1,
  category: reminder.category,
  table: 'unit_reminder',
  key: ['unit_id'],
  columns: {
    unit_id: 'uuid',
    year: 'integer',
    registers: 'integer',
    declarations: 'integer',
    files: 'integer',
    reminded_at: 'timestamptz',
  } satisfies ColumnsOf<'unit_reminder'>,
  rows({ event: { streamId: unit_id, recordedAt, data } }) {
    const { year, registers, declarations, files } = data;
    return [{ put: { unit_id, year, registers, declarations, files, reminded_at: recordedAt.toISOString() } }];
  },
};

/** The reminders of units, a history for each unit. */
export const reminderHistory: History<Reminder | null, Remind, ReminderEvent> = {
  decider: reminder,
  projections: [rows],
  description: descriptions.reminder,
};

export const homeHistories: readonly AnyHistory[] = [reminderHistory];
