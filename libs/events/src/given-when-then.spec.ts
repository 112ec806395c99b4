import type { Decider } from './decider.js';
import { given } from './given-when-then.js';

type Door = { type: 'Opened'; by: string } | { type: 'Closed' };

const door: Decider<boolean, { type: 'Open' | 'Close' }, Door> = {
  category: 'door',
  initial: false,
  decide({ type }, open) {
    if (type === 'Close') return open ? [{ type: 'Closed' }] : [];
    if (open) throw Object.assign(new Error('it is open'), { code: 'door/open' });
    return [{ type: 'Opened', by: 'hand' }];
  },
  evolve: (_, event) => event.type === 'Opened',
};

const opened: Door = { type: 'Opened', by: 'hand' };

test('says what a command causes', () => {
  given(door).when({ type: 'Open' }).then([opened]);
  given(door, [opened])
    .when({ type: 'Close' })
    .then([{ type: 'Closed' }]);
  given(door, [opened, { type: 'Closed' }])
    .when({ type: 'Open' })
    .then([opened]);
  given(door).when({ type: 'Close' }).thenNothing();
  given(door, [opened]).when({ type: 'Open' }).thenRefused('door/open');
  expect(given(door).when({ type: 'Open' }).state()).toBe(true);
});

test('fails where the command does otherwise', () => {
  const opening = given(door).when({ type: 'Open' });
  expect(() => opening.then([{ type: 'Opened', by: 'foot' }])).toThrow();
  expect(() => opening.then([])).toThrow();
  expect(() => opening.thenNothing()).toThrow();
  expect(() => opening.thenRefused('door/open')).toThrow('not refused: Opened');
  const refused = given(door, [opened]).when({ type: 'Open' });
  expect(() => refused.thenRefused('door/locked')).toThrow();
  expect(() => refused.then([])).toThrow('it is open');
});
