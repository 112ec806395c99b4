/** The words in which registers are written: each makes the plain data of one field. */
export { choice } from './kinds/choice.js';
export { date } from './kinds/date.js';
export { dateTime } from './kinds/date-time.js';
export { dictionaryChoice, dictionaryChoices } from './kinds/dictionary-choice.js';
export { email } from './kinds/email.js';
export { file, files } from './kinds/file.js';
export { flag } from './kinds/flag.js';
export { lifecycle } from './kinds/lifecycle.js';
export { longText } from './kinds/long-text.js';
export { number, percent } from './kinds/number.js';
export { parent } from './kinds/parent.js';
export { idCard, phone } from './kinds/personal-number.js';
export { proportion } from './kinds/proportion.js';
export { reference } from './kinds/reference.js';
export { richText } from './kinds/rich-text.js';
export { text } from './kinds/text.js';
export { webAddress } from './kinds/web-address.js';
export { year } from './kinds/year.js';
