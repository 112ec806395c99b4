import { isSecret } from '@county-tcm/domain/audit/secrets';
import { maskedValue } from '@county-tcm/domain/register/masking';

const HIDDEN = '******';

/**
 * What an audit shows of an event or a state: everything but secrets, and of personal data only as much as tells two
 * people apart. The history itself keeps what it has, and should hold no secret.
 * @param personal names of the members that hold personal data, at whatever depth
 */
export function masked(value: unknown, personal: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => masked(one, personal));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      if (isSecret(name)) return [name, leaves(member, () => HIDDEN)];
      return [name, personal.has(name) ? leaves(member, maskedValue) : masked(member, personal)];
    }),
  );
}

/** A change of a member is `{ from, to }`: what is below it is as secret, or as personal. */
function leaves(value: unknown, shown: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => leaves(one, shown));
  if (!isObject(value)) return value === null ? null : shown(value);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, leaves(member, shown)]));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
