import { commandIdOf, newCommandId } from './command-id.js';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[78][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('new ids are different UUIDs that grow with time', () => {
  const ids = Array.from({ length: 1000 }, newCommandId);
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) expect(id).toMatch(uuid);
  expect(ids[0]!.slice(0, 13) <= ids[999]!.slice(0, 13)).toBe(true);
});

test('the same parts give the same id, others another', () => {
  expect(commandIdOf('键', 'doctor-1')).toMatch(uuid);
  expect(commandIdOf('键', 'doctor-1')).toBe(commandIdOf('键', 'doctor-1'));
  expect(commandIdOf('ab', 'c')).not.toBe(commandIdOf('a', 'bc'));
});
