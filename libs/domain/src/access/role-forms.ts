import { z } from 'zod';
import type { RecordInput } from '../register/schema.js';
import { schemaOf } from '../register/schema.js';
import { roles } from './roles.js';
import type { RoleFields } from './role.js';
import { roleKindOf } from './role-kinds.js';

const { roleKind: asked, ...others } = roles.fields;
const { save, change } = schemaOf({ belongsTo: 'everybody', fields: others });

/** Comes as the word for it, or as what is kept. */
const roleKind = z.string(asked.required).transform((word, context) => {
  const kind = roleKindOf(word);
  if (kind !== undefined) return kind;
  context.addIssue({ code: 'custom', message: asked.required! });
  return z.NEVER;
});

/** What is typed for a role. */
export const roleForm = save.and(z.object({ roleKind })).transform((typed) => kept(typed) as unknown as RoleFields);

/** Members left out keep their value; the kind is fixed, and ignored when sent. */
export const roleChange = change.transform((typed): Partial<Omit<RoleFields, 'roleKind'>> => kept(typed));

/** Remarks are a text where there are none, too. */
function kept(typed: RecordInput): RecordInput {
  return typed['remarks'] === null ? { ...typed, remarks: '' } : typed;
}
