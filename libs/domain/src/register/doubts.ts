import { type Field, isEntered } from './field.js';
import { kindOf } from './kinds/index.js';
import type { TypedValues } from './kinds/kind.js';
import type { Register } from './register.js';
import { typedText } from './share.js';

export type { TypedValues } from './kinds/kind.js';
export { shareOf } from './share.js';

/** What looks wrong in a record and may be right: whoever saves is asked, and can overrule it. */
export interface Doubt {
  /** Left out where it is about the record as a whole. */
  readonly field?: string;
  readonly msg: string;
}

/**
 * Everything in a record that nobody forbids and that is hardly meant (spec part 1, section 5 has no rules for it): a
 * year to come, a share above 100 %, an identity card or telephone that there cannot be, a record of nothing.
 */
export function doubtsAbout({ fields }: Register, values: TypedValues, thisYear: number): readonly Doubt[] {
  if (isBlank(fields, values)) return [{ msg: '没有填写任何内容，保存后是一条空记录' }];
  return Object.entries(fields).flatMap(([name, field]) => {
    const msg = kindOf(field).doubt?.({ name, field, text: typedText(values[name]), values, thisYear });
    return msg === undefined ? [] : [{ field: name, msg }];
  });
}

/** Whether nothing was typed but, at most, the year that it would be of. */
function isBlank(fields: Readonly<Record<string, Field>>, values: TypedValues): boolean {
  const asked = Object.entries(fields).filter(([, field]) => isEntered(field) && field.kind !== 'year');
  return asked.every(([name]) => isEmpty(values[name]));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) ? value.length === 0 : typedText(value) === '');
}
