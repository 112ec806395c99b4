import type { Field } from './field.js';
import { dateTime, longText, richText, text } from './fields.js';
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
