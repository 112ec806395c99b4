import type { Field } from './field.js';
import { dateTime, longText, richText, text } from './fields.js';
import { wordsIn } from './kinds/words.js';
import type { ExtraKind, Register } from './register.js';

/** A field as an administrator declared it. */
export interface Declared {
  readonly member: string;
  readonly label: string;
  readonly kind: ExtraKind;
}

const fieldOf: Readonly<Record<ExtraKind, (options: { label: string; extra: true }) => Field>> = {
  text,
  longText,
  dateTime,
  richText,
};

/**
 * An entity with those of the fields on offer that a text asks for: forms leave out the others, except what must be entered.
 * @param asked their labels with commas between them; where there are none, all are wanted
 */
export function withParts(register: Register, offered: readonly string[], asked: string | null | undefined): Register {
  const wanted = wordsIn(asked ?? '');
  if (wanted.length === 0) return register;
  const isLeft = (field: Field) =>
    offered.includes(field.label) && !wanted.includes(field.label) && !('required' in field && field.required);
  const fields = Object.entries(register.fields).map(([name, field]) => [
    name,
    isLeft(field) ? { ...field, internal: true } : field,
  ]);
  return { ...register, fields: Object.fromEntries(fields) as Register['fields'] };
}

/** A member can be named like one of ours: letters first, and nothing that a list or an answer has already. */
export function isMemberName(name: string): boolean {
  return /^[a-z][a-z0-9_]{0,39}$/i.test(name) && !taken.has(name);
}

const taken = new Set(['id', 'version', 'createTime', 'updateTime', 'checkAttachment', 'constructor']);

/** An entity with the fields that were declared for some of its records; its own come first and stay what they are. */
export function joinedWith(register: Register, declared: readonly Declared[]): Register {
  const more = declared.filter(({ member }) => isMemberName(member) && !(member in register.fields));
  if (more.length === 0) return register;
  const fields = more.map(({ member, label, kind }) => [member, fieldOf[kind]({ label, extra: true })] as const);
  const { columns, search } = register.list;
  return {
    ...register,
    fields: { ...register.fields, ...Object.fromEntries(fields) },
    list: { ...register.list, columns, search: [...search, ...fields.map(([name]) => name)] },
  };
}
