import type { Register } from '@county-tcm/domain/register/register';
import type { RecordInput } from '@county-tcm/domain/register/schema';

/** What was typed into the fields, without what was said about the owner. */
export function fieldEntriesOf(register: Register, entries: RecordInput): RecordInput {
  return Object.fromEntries(Object.entries(entries).filter(([name]) => name in register.fields));
}
