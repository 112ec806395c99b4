import { expect, test } from '@jest/globals';
import { RequestFault } from '../../http/faults.js';
import { RequestRate } from './request-rate.js';

function limited() {
  const time = { now: 0 };
  const rate = new RequestRate(3, 0.5, () => time.now);
  const refusal = (address: string): RequestFault | undefined => {
    try {
      rate.spend(address);
      return undefined;
    } catch (fault) {
      return fault as RequestFault;
    }
  };
  return { time, refusal };
}

test('a burst passes, what follows is refused with the seconds to wait', () => {
  const { refusal } = limited();
  expect([refusal('a'), refusal('a'), refusal('a')]).toEqual([undefined, undefined, undefined]);
  expect(refusal('a')).toMatchObject({ status: 429, headers: { 'Retry-After': '2' } });
});

test('addresses do not pay for each other', () => {
  const { refusal } = limited();
  for (let time = 1; time <= 4; time += 1) refusal('a');
  expect(refusal('b')).toBeUndefined();
});

test('who waits as long as was said passes again, and no more than the burst', () => {
  const { time, refusal } = limited();
  for (let count = 1; count <= 4; count += 1) refusal('a');
  time.now += 2_000;
  expect(refusal('a')).toBeUndefined();
  expect(refusal('a')).toBeInstanceOf(RequestFault);
  time.now += 60_000;
  expect([refusal('a'), refusal('a'), refusal('a')]).toEqual([undefined, undefined, undefined]);
  expect(refusal('a')).toBeInstanceOf(RequestFault);
});
