import type { ChoiceField } from './kinds/choice.js';
import type { CountedField } from './kinds/counted.js';
import type { ChoicesField } from './kinds/choices.js';
import type { DateField } from './kinds/date.js';
import type { DateTimeField } from './kinds/date-time.js';
import type { DictionaryField } from './kinds/dictionary-choice.js';
import type { EmailField } from './kinds/email.js';
import type { FileField, FilesField } from './kinds/file.js';
import type { FlagField } from './kinds/flag.js';
import type { FollowingField } from './kinds/following.js';
import type { LifecycleField } from './kinds/lifecycle.js';
import type { LongTextField } from './kinds/long-text.js';
import type { NumberField } from './kinds/number.js';
import type { ParentField } from './kinds/parent.js';
import type { PersonalNumberField } from './kinds/personal-number.js';
import type { ProportionField } from './kinds/proportion.js';
import type { ReferenceField } from './kinds/reference.js';
import type { RichJsonField } from './kinds/rich-json.js';
import type { RichTextField } from './kinds/rich-text.js';
import type { ShownField } from './kinds/shown.js';
import type { TextField } from './kinds/text.js';
import type { WebAddressField } from './kinds/web-address.js';
import type { WordsField } from './kinds/words.js';
import type { YearField } from './kinds/year.js';

export type {
  ChoiceField,
  CountedField,
  ChoicesField,
  DateField,
  DateTimeField,
  DictionaryField,
  EmailField,
  FileField,
  FilesField,
  FlagField,
  FollowingField,
  LifecycleField,
  LongTextField,
  NumberField,
  ParentField,
  PersonalNumberField,
  ProportionField,
  ReferenceField,
  RichJsonField,
  RichTextField,
  ShownField,
  TextField,
  WebAddressField,
  WordsField,
  YearField,
};
export type { FieldValue } from './kinds/kind.js';

export type EnteredField =
  | TextField
  | LongTextField
  | RichTextField
  | RichJsonField
  | WordsField
  | EmailField
  | WebAddressField
  | PersonalNumberField
  | NumberField
  | ChoiceField
  | ChoicesField
  | FlagField
  | DictionaryField
  | DateField
  | DateTimeField
  | YearField
  | FileField
  | FilesField
  | ReferenceField
  | ParentField;

/** What is worked out, comes about or is looked up, and is never typed. */
type UnenteredField = ProportionField | FollowingField | CountedField | LifecycleField | ShownField;

export type Field = EnteredField | UnenteredField;

export type FieldKind = Field['kind'];

const unentered: ReadonlySet<FieldKind> = new Set<UnenteredField['kind']>([
  'proportion',
  'following',
  'counted',
  'lifecycle',
  'shown',
]);

export function isEntered(field: Field): field is EnteredField {
  return !unentered.has(field.kind);
}

/** Whether lists are neither searched nor ordered by it. */
export function isUnsearched(field: Field | undefined): boolean {
  return field !== undefined && 'unsearched' in field && field.unsearched === true;
}

/** Whether something about a person is in it. */
export function isPersonal(field: Field): boolean {
  return 'personal' in field && field.personal === true;
}
