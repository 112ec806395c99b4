import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SelectionKey } from '@county-tcm/domain/evaluation/selection/item-selection';
import type { StandardLevel } from '@county-tcm/domain/evaluation/standard-level';
import { unitTypeName } from '@county-tcm/domain/registers/units/unit-type';
import { refuse } from '@county-tcm/domain/refusal';
import { AppDatabase } from '../../platform/database/app-database.js';
import { uuidOrNull } from '../../platform/ids.js';
import { selectList } from '../../http/page-of.js';
import { editionIn, linesInPlace } from '../sheet/sheet-sql.js';
import { rootIn, selectTypeIn } from '../evaluation-sql.js';
import { wireTime } from '../../platform/database/wire-time.js';

/** An item's members as its edition `i` has them; what no sheet shows is that of the item `t`, in its category `c`. */
const selectedColumns = {
  id: sql.ref('i.id'),
  itemTypeId: sql.ref('i.item_type_id'),
  itemTypeName: sql.ref('i.item_type_name'),
  itemTypeNo: sql.ref('i.item_type_no'),
  itemName: sql.ref('i.item_name'),
  itemNo: sql.ref('i.item_no'),
  pid: sql`coalesce(c.pid::text, ${rootIn('c.standard')})`,
  pname: sql.ref('i.pname'),
  fillWay: sql.ref('i.fill_way'),
  score: sql`t.score::float8`,
  ruleScore: sql`i.rule_score::float8`,
  scoringStandard: sql.ref('i.scoring_standard'),
  deductedRule: sql.ref('i.deducted_rule'),
  sortNumber: sql.ref('t.sort_number'),
  selectType: selectTypeIn('i.standard'),
  version: sql.ref('t.version'),
  createTime: wireTime('t.created_at'),
  updateTime: wireTime('t.updated_at'),
};

/** Which items are selected for which unit type; the same for everybody who works by them. */
@Injectable()
export class SelectionRepository {
  constructor(private readonly database: AppDatabase) {}

  /** @param itemTypeId only those under this leaf */
  async selectedIds(key: SelectionKey, itemTypeId: string | undefined): Promise<{ itemId: string }[]> {
    const query = this.database
      .selectFrom('item_selection as s')
      .innerJoin('item as i', 'i.id', 's.item_id')
      .select('s.item_id as itemId')
      .where('s.standard', '=', key.level)
      .where('s.unit_type', '=', unitTypeName(key.unitTypeNo) ?? '')
      .where('s.year', '=', key.year)
      .orderBy('i.sort_number')
      .orderBy('i.item_no')
      .orderBy('i.id');
    return itemTypeId === undefined
      ? query.execute()
      : query.where('i.item_type_id', '=', uuidOrNull(itemTypeId)).execute();
  }

  /** Every selected item with all that the standard says about it in that year, in the order of the sheets. */
  async selected({ level, unitTypeNo, year }: SelectionKey): Promise<unknown[]> {
    const { rows } = await sql`
      select i.id as "itemId", ${selectList(selectedColumns)}
      from item_selection s
      join ${editionIn(year)}
      join item t on t.id = i.id
      join item_category c on c.id = i.item_type_id
      where s.standard = ${level} and s.unit_type = ${unitTypeName(unitTypeNo)} and s.year = ${year}
      order by ${linesInPlace}`.execute(this.database);
    return rows;
  }

  /** The items under a leaf of a standard, in order; refuses what is no such category, or no leaf. */
  async offered(level: StandardLevel, itemTypeId: string): Promise<string[]> {
    const { rows } = await sql<{ leaf: boolean; items: string[] }>`
      select not exists (select from item_category sub where sub.pid = c.id) as leaf,
        array(select i.id::text from item i where i.item_type_id = c.id order by i.sort_number, i.item_no, i.id) as items
      from item_category c where c.id = ${uuidOrNull(itemTypeId)} and c.standard = ${level}`.execute(this.database);
    const category = rows[0] ?? refuse('record/not-found');
    return category.leaf ? category.items : refuse('rule/broken', '请选择末级类别');
  }
}
