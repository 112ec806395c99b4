import { columnOf } from '@county-tcm/domain/register/columns';
import { fieldsOfKind, type Register, type Unique } from '@county-tcm/domain/register/register';
import { type FieldError, Refusal } from '@county-tcm/domain/refusal';
import { ReferenceBroken, RowTaken } from '@county-tcm/events';

/** The index that keeps a value unique. */
export function indexOf({ table }: Register, { field, among }: Unique): string {
  return `${table}${among === 'roots' ? '_root' : ''}_${columnOf(field)}`;
}

/** The rule by which what a field names is there, and stays. */
export function ruleOfReference({ table }: Register, field: string): string {
  return `${table}_${columnOf(field)}_reference`;
}

/** What the tables refuse of a record, in words for whoever saves it; undefined for any other failure. */
export function refusalOf(register: Register, error: unknown): Refusal | undefined {
  if (error instanceof RowTaken) {
    const taken = register.unique?.find((unique) => indexOf(register, unique) === error.constraint);
    return taken && new Refusal('record/duplicate-name', taken.msg, [{ field: taken.field, msg: taken.msg }]);
  }
  if (!(error instanceof ReferenceBroken)) return undefined;
  if (error.rule === 'needed' && !error.constraint.endsWith('_leaf')) return new Refusal('record/in-use');
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
  const named = fieldsOfKind(register, 'reference').find(([name]) => ruleOfReference(register, name) === constraint);
  return named && { field: named[0], msg: `${named[1].label}不存在` };
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
