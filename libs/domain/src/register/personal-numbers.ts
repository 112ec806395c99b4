import { maskedText } from './masking.js';

const digit = '[0-9０-９]';
/** What people put between the groups of a number, as Chinese input methods write it, too. */
const gap = '[-\\s.·–—－．()（）]{0,3}';

/** Ids consist of such signs too, and stay as they are. */
const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const mobile = `[1１][3-9３-９]${digit}${gap}${digit}{4}${gap}${digit}{4}`;
const landline = `[0０]${digit}{2,3}${gap}${digit}{7,8}`;
const identityCard = `[1-9１-９]${digit}{5}${gap}${digit}{8}${gap}${digit}{3}[0-9０-９xXｘＸ]`;
const oldIdentityCard = `[1-9１-９]${digit}{14}`;
const personal = [identityCard, oldIdentityCard, mobile, landline].join('|');

/** A number begins where no other does, or right behind the code of the country. */
const begin = `(?:(?<!${digit})|(?<=(?<!${digit})(?:[0０]{2})?[8８][6６]))`;
const numbers = new RegExp(`${id}|${begin}(?:${personal})(?!${digit})`, 'gi');
const wholeId = new RegExp(`^${id}$`, 'i');

/** A text in which every telephone number and number of an identity card is masked, wherever somebody typed one. */
export function withMaskedNumbers(text: string): string {
  return text.replace(numbers, (found) => (wholeId.test(found) ? found : maskedText(found)));
}
