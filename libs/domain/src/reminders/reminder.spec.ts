import { given } from '@county-tcm/events/given-when-then';
import { reminder } from './reminder.js';

const left = { registers: 2, declarations: 1, files: 0 };
const nothing = { registers: 0, declarations: 0, files: 0 };
const reminded = { type: 'UnitReminded', year: 2026, ...left } as const;
/** Events of a given past are as old as can be. */
const days = (count: number) => new Date(count * 24 * 60 * 60_000);
const remind = { type: 'Remind', year: 2026, left, now: days(0), quietDays: 7 } as const;

describe('a reminder', () => {
  it('says what is left to do', () => given(reminder).when(remind).then([reminded]));

  it('is not sent where nothing is left', () =>
    given(reminder)
      .when({ ...remind, left: nothing })
      .then([]));

  it('is not sent again before some days are over, unless it is of another year', () => {
    const unit = given(reminder, [reminded]);
    unit.when({ ...remind, now: days(6.9) }).then([]);
    unit.when({ ...remind, now: days(7) }).then([reminded]);
    unit.when({ ...remind, year: 2027 }).then([{ ...reminded, year: 2027 }]);
  });
});
