import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { levelOfRoot } from '@county-tcm/domain/evaluation/standard-level';
import { uuidOrNull } from '../../platform/ids.js';
import { lookedUp, type LookUps } from '../../registers/look-ups.js';
import { places, rootIn, selectTypeIn } from '../evaluation-sql.js';

/** What is looked up for the items of the standards: the categories above, and their place in the tree. */
export const itemLookUps: LookUps = {
  histories: ['evaluation-standard'],
  joins: () => sql` join item_category leaf on leaf.id = record.item_type_id
    left join item_category above on above.id = leaf.pid
    join (with recursive ${places()} select * from places) placed on placed.id = leaf.id`,
  members: () => ({
    itemTypeNo: lookedUp(sql.ref('leaf.item_type_no')),
    pid: lookedUp(sql`coalesce(leaf.pid::text, ${rootIn('leaf.standard')})`),
    pname: lookedUp(sql.ref('above.item_type_name')),
    selectType: lookedUp(selectTypeIn('record.standard')),
  }),
  filters: {
    itemTypeId: anywhereBelow,
    selectType: (selectType) => sql`${selectTypeIn('record.standard')} = ${selectType}`,
  },
  // the provincial standard first, then as the tree has it; among items that nobody has ordered the newest first
  order: sql`record.standard desc, placed.place, record.sort_number`,
};

/** Items anywhere below a node; a leaf has them itself. */
function anywhereBelow(node: string): RawBuilder<SqlBool> {
  const root = levelOfRoot(node);
  if (root) return sql`record.standard = ${root}`;
  return sql`record.item_type_id in (
    with recursive branch as (
      select ${uuidOrNull(node)}::uuid as id
      union all
      select sub.id from branch join item_category sub on sub.pid = branch.id)
    select id from branch)`;
}
