import type { Field, FieldKind } from '../field.js';
import { choiceKind } from './choice.js';
import { countedKind } from './counted.js';
import { choicesKind } from './choices.js';
import { dateKind } from './date.js';
import { dateTimeKind } from './date-time.js';
import { dictionaryChoiceKind, dictionaryChoicesKind } from './dictionary-choice.js';
import { emailKind } from './email.js';
import { fileKind, filesKind } from './file.js';
import { flagKind } from './flag.js';
import { followingKind } from './following.js';
import type { CellKind, Kind } from './kind.js';
import { lifecycleKind } from './lifecycle.js';
import { longTextKind } from './long-text.js';
import { numberKind, percentKind } from './number.js';
import { parentKind } from './parent.js';
import { idCardKind, phoneKind } from './personal-number.js';
import { proportionKind } from './proportion.js';
import { referenceKind } from './reference.js';
import { richJsonKind } from './rich-json.js';
import { richTextKind } from './rich-text.js';
import { shownKind } from './shown.js';
import { textKind } from './text.js';
import { webAddressKind } from './web-address.js';
import { wordsKind } from './words.js';
import { yearKind } from './year.js';

type FieldOf<Name extends FieldKind> = Field extends infer One
  ? One extends { readonly kind: infer Kinds }
    ? Name extends Kinds
      ? One
      : never
    : never
  : never;

/** What follows from each kind of field: a kind that is missing here does not compile. */
const kinds: { readonly [Name in FieldKind]: Kind<FieldOf<Name>> } = {
  text: textKind,
  longText: longTextKind,
  richText: richTextKind,
  richJson: richJsonKind,
  words: wordsKind,
  email: emailKind,
  webAddress: webAddressKind,
  phone: phoneKind,
  idCard: idCardKind,
  number: numberKind,
  percent: percentKind,
  proportion: proportionKind,
  counted: countedKind,
  following: followingKind,
  shown: shownKind,
  choice: choiceKind,
  choices: choicesKind,
  flag: flagKind,
  lifecycle: lifecycleKind,
  dictionaryChoice: dictionaryChoiceKind,
  dictionaryChoices: dictionaryChoicesKind,
  date: dateKind,
  dateTime: dateTimeKind,
  year: yearKind,
  file: fileKind,
  files: filesKind,
  reference: referenceKind,
  parent: parentKind,
};

/** What follows from the kind of a field. */
export function kindOf(field: Field): Kind<Field> {
  // Each kind takes fields of its own only, and this field is one of them.
  return kinds[field.kind] as unknown as Kind<Field>;
}

/** How a field stands in a workbook. */
export function cellOf(field: Field): CellKind {
  const { cell } = kindOf(field);
  return typeof cell === 'function' ? cell(field) : cell;
}
