import { maskedValue } from '@county-tcm/domain/register/masking';

/** Members that no history should hold; should one ever, the audit shows nothing of it. */
const SECRET = /password|passwd|secret|token|hash$/i;
const HIDDEN = '******';

/**
 * What an audit shows of an event or a state: everything but secrets, and of personal data only as much as tells two
 * people apart. The history itself keeps what it has.
 * @param personal names of the members that hold personal data, at whatever depth
 */
export function masked(value: unknown, personal: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => masked(one, personal));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      if (SECRET.test(name) && typeof member !== 'object') return [name, HIDDEN];
      return [name, personal.has(name) ? leavesMasked(member) : masked(member, personal)];
    }),
  );
}

/** A change of a personal member is `{ from, to }`: what is below it is as personal. */
function leavesMasked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(leavesMasked);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, leavesMasked(member)]));
  }
  return maskedValue(value);
}
