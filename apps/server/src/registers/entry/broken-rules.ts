import { columnOf } from '@county-tcm/domain/register/columns';
import type { ReferenceField } from '@county-tcm/domain/register/field';
import { fieldsOfKind, type Register, type Unique } from '@county-tcm/domain/register/register';
import { entities } from '@county-tcm/domain/registers/index';
import { type FieldError, Refusal } from '@county-tcm/domain/refusal';
import { ReferenceBroken, RowTaken } from '@county-tcm/events';

const all: readonly Register[] = entities;

/** The index that keeps a value unique. */
export function indexOf({ table }: Register, { field, among, within }: Unique): string {
  const compared = [...(among === 'roots' ? ['root'] : []), ...(within ? [columnOf(within)] : []), columnOf(field)];
  return [table, ...compared].join('_');
}

/** The rule by which what a field names is there, and stays. */
function ruleOfReference({ table }: Register, field: string): string {
  return `${table}_${columnOf(field)}_reference`;
}

/** What the tables refuse of a record, in words for whoever saves it; undefined for any other failure. */
export function refusalOf(register: Register, error: unknown): Refusal | undefined {
  if (error instanceof RowTaken) {
    const taken = register.unique?.find((unique) => indexOf(register, unique) === error.constraint);
    return taken && new Refusal('record/duplicate-name', taken.msg, [{ field: taken.field, msg: taken.msg }]);
  }
  if (!(error instanceof ReferenceBroken)) return undefined;
  if (error.rule === 'needed' && !/_(?:leaf|only)$/.test(error.constraint)) return new Refusal('record/in-use');
  const said = saidOf(register, error);
  return said && new Refusal('input/invalid', undefined, [said]);
}

function saidOf(register: Register, { constraint, rule }: ReferenceBroken): FieldError | undefined {
  const [tree] = fieldsOfKind(register, 'parent');
  if (tree && constraint === `${register.table}_tree`) {
    const [field, { label }] = tree;
    return { field, msg: rule === 'missing' ? `${label}不存在` : `${label}不能是自己或自己的下级` };
  }
  if (tree && constraint === `${register.table}_leaf`) return saidOfLeaf(register, tree, rule);
  for (const [field, reference] of fieldsOfKind(register, 'reference')) {
    if (constraint === ruleOfReference(register, field)) return { field, msg: `${reference.label}不存在` };
    if (constraint === ruleOfOnly(register, field)) {
      const to = all.find(({ name }) => name === reference.to);
      return { field, msg: to ? notOn(to, reference) : `${reference.label}不存在` };
    }
  }
  return saidOfOnly(register, constraint);
}

/** The rule by which what a field names has a flag on, and keeps it. */
function ruleOfOnly({ table }: Register, field: string): string {
  return `${table}_${columnOf(field)}_only`;
}

/** What is said of a record that cannot be named, since a flag of it is off. */
export function notOn({ fields }: Register, { label, only = '' }: ReferenceField): string {
  return `所选的${label}不是${fields[only]?.label ?? only}`;
}

/** A flag of the record was to be turned off that others need. */
function saidOfOnly(register: Register, constraint: string): FieldError | undefined {
  for (const other of all) {
    for (const [field, { to, only }] of fieldsOfKind(other, 'reference')) {
      if (only === undefined || to !== register.name || constraint !== ruleOfOnly(other, field)) continue;
      return { field: only, msg: `已有${other.label}，不能取消${register.fields[only]?.label ?? only}` };
    }
  }
  return undefined;
}

function saidOfLeaf(
  { fields }: Register,
  [field, { label, leaf = '' }]: ReturnType<typeof fieldsOfKind<'parent'>>[number],
  rule: ReferenceBroken['rule'],
): FieldError {
  return rule === 'needed'
    ? { field: leaf, msg: `还有下级，不能设为${fields[leaf]?.label ?? leaf}` }
    : { field, msg: `所选的${label}不能有下级` };
}
