import { isEntered, type EnteredField } from '@county-tcm/domain/register/field';
import { schemaOf, type Schemas } from '@county-tcm/domain/register/schema';
import { isTyped, type FormField } from './form-field.js';
import { isEmpty, recordMembers } from './form-values.js';
import type { FormValues } from '../screen-definition.js';

/** What is wrong, each in words for the user, by the name of its field. */
export type Faults = Readonly<Record<string, string>>;

/**
 * What the server would refuse in what is about to be sent, found by its own rules and said in its own words. A change
 * is only judged by what it brings, as the server does.
 * @param changed names the fields that were changed; left out, the record is a new one
 */
export function faultsIn(fields: readonly FormField[], values: FormValues, changed?: readonly string[]): Faults {
  const { save, change } = schemasOf(fields);
  const { error } = (changed ? change : save).safeParse(recordMembers(fields, values, changed));
  const refused = error?.issues.map(({ path, message }) => [String(path[0]), message] as const) ?? [];
  const missing = fields.flatMap((field) => {
    const left = isTyped(field) && isEmpty(values[field.source]) && (changed?.includes(field.source) ?? true);
    return left && field.required ? [[field.source, field.required] as const] : [];
  });
  return Object.fromEntries([...missing, ...refused]);
}

const known = new WeakMap<readonly FormField[], Schemas>();

function schemasOf(fields: readonly FormField[]): Schemas {
  const entered = fields.flatMap((field) => {
    const read = enteredField(field);
    return read ? [[field.source, read] as const] : [];
  });
  const made = known.get(fields) ?? schemaOf({ belongsTo: 'everybody', fields: Object.fromEntries(entered) });
  known.set(fields, made);
  return made;
}

/** As the domain reads what was typed; ids that were chosen can only be missing. */
function enteredField(field: FormField): EnteredField | undefined {
  switch (field.kind) {
    case 'password':
      return { ...field, kind: 'text' };
    case 'reference':
    case 'references':
    case 'record':
    case 'computed':
      return undefined;
    default:
      return isEntered(field) ? field : undefined;
  }
}
