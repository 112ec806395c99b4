import { setFlagsFromString } from 'node:v8';
import { restoreFastStrings } from './v8-settings.js';

test('V8 finds the methods of strings fast again after a class was derived from String', () => {
  setFlagsFromString('--allow-natives-syntax');
  const isFast = new Function('object', 'return %HasFastProperties(object)') as (object: object) => boolean;
  expect(isFast(String.prototype)).toBe(true);
  class Derived extends String {}
  expect([new Derived('x').length, isFast(String.prototype)]).toEqual([1, false]);
  restoreFastStrings();
  expect(isFast(String.prototype)).toBe(true);
});
