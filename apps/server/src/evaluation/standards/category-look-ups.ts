import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { levelOfRoot } from '@county-tcm/domain/evaluation/standard-level';
import { uuidOrNull } from '../../platform/ids.js';
import { lookedUp, type LookUps } from '../../registers/look-ups.js';
import { rootIn, selectTypeIn } from '../evaluation-sql.js';

/** What is looked up for the categories of the standards: the one above, and the standard. */
export const categoryLookUps: LookUps = {
  histories: ['evaluation-standard'],
  joins: () => sql` left join item_category above on above.id = record.pid`,
  members: () => ({
    pid: lookedUp(sql`coalesce(record.pid::text, ${rootIn('record.standard')})`),
    pname: lookedUp(sql.ref('above.item_type_name')),
    selectType: lookedUp(selectTypeIn('record.standard')),
  }),
  filters: { pid: rightBelow },
};

function rightBelow(pid: string): RawBuilder<SqlBool> {
  const root = levelOfRoot(pid);
  return root ? sql`(record.pid is null and record.standard = ${root})` : sql`(record.pid = ${uuidOrNull(pid)})`;
}
