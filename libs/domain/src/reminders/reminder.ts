/** What a unit has still to do for a year: registers without a record, items without a self-evaluation, items without a file. */
export interface LeftToDo {
  readonly registers: number;
  readonly declarations: number;
  readonly files: number;
}

/** The last reminder of a unit. */
export interface Reminder extends LeftToDo {
  readonly year: number;
  /** An instant in ISO format. */
  readonly at: string;
}

export interface Remind {
  readonly type: 'Remind';
  readonly year: number;
  readonly left: LeftToDo;
  readonly now: Date;
  /** A unit that was reminded within so many days is left in peace. */
  readonly quietDays: number;
}

export type ReminderEvent = { type: 'UnitReminded'; year: number } & LeftToDo;

const DAY_MS = 24 * 60 * 60_000;

/** The reminders of a unit, one history each. Whoever has nothing left to do, or was just reminded, is not reminded. */
export const reminder = { category: 'reminder', initial: null as Reminder | null, decide, evolve };

function decide({ year, left, now, quietDays }: Remind, last: Reminder | null): ReminderEvent[] {
  if (left.registers + left.declarations + left.files === 0) return [];
  const quiet = last?.year === year && now.getTime() - Date.parse(last.at) < quietDays * DAY_MS;
  return quiet ? [] : [{ type: 'UnitReminded', year, ...left }];
}

function evolve(
  _: Reminder | null,
  { year, registers, declarations, files }: ReminderEvent,
  recorded?: { readonly recordedAt: Date },
): Reminder {
  return { year, registers, declarations, files, at: (recorded?.recordedAt ?? new Date(0)).toISOString() };
}
