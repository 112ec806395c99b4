import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { levelOfRoot, type StandardLevel } from '@county-tcm/domain/evaluation/standard-level';
import { refuse, type UsedBy } from '@county-tcm/domain/refusal';
import type { Listing } from '../../http/envelope.js';
import { containing, type ListQuery } from '../../http/list-query.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { wireTime } from '../../platform/database/wire-time.js';
import { places, rootIn, selectTypeIn } from '../evaluation-sql.js';
import { uuidOrNull } from '../../platform/ids.js';
import { pageOf, selectList } from '../../http/page-of.js';

/** A category of the tree as it travels. */
export interface CategoryNode {
  id: string;
  itemTypeName: string;
  itemTypeNo: string;
  children: CategoryNode[];
}

export const stamps = (alias: string) => ({
  version: sql.ref(`${alias}.version`),
  createTime: wireTime(`${alias}.created_at`),
  updateTime: wireTime(`${alias}.updated_at`),
});

/** A category's members; `p` is the category above it. */
const categoryColumns = {
  id: sql.ref('c.id'),
  pid: sql`coalesce(c.pid::text, ${rootIn('c.standard')})`,
  pname: sql.ref('p.item_type_name'),
  itemTypeName: sql.ref('c.item_type_name'),
  itemTypeNo: sql.ref('c.item_type_no'),
  sortNumber: sql.ref('c.sort_number'),
  selectType: selectTypeIn('c.standard'),
  ...stamps('c'),
};

/** An item's members (spec part 2, section 3); `c` is its category and `p` the one above that. */
export const itemColumns = {
  id: sql.ref('i.id'),
  itemTypeId: sql.ref('i.item_type_id'),
  itemTypeName: sql.ref('c.item_type_name'),
  itemTypeNo: sql.ref('c.item_type_no'),
  itemName: sql.ref('i.item_name'),
  itemNo: sql.ref('i.item_no'),
  pid: sql`coalesce(c.pid::text, ${rootIn('c.standard')})`,
  pname: sql.ref('p.item_type_name'),
  fillWay: sql.ref('i.fill_way'),
  score: sql`i.score::float8`,
  ruleScore: sql`i.rule_score::float8`,
  scoringStandard: sql.ref('i.scoring_standard'),
  deductedRule: sql.ref('i.deducted_rule'),
  sortNumber: sql.ref('i.sort_number'),
  selectType: selectTypeIn('i.standard'),
  ...stamps('i'),
};

export const categoryMembers = Object.keys(categoryColumns);
export const itemMembers = Object.keys(itemColumns);

const fromCategories = sql`from item_category c left join item_category p on p.id = c.pid`;
const fromItems = sql`from item i join item_category c on c.id = i.item_type_id
  left join item_category p on p.id = c.pid`;
const fromPlacedItems = sql`${fromItems} join places o on o.id = c.id`;
const inPlaces = sql`with recursive ${places()}`;
/** The provincial standard first, then as the tree has it; among items that nobody has ordered the newest first. */
const inTree = sql`i.standard desc, o.place, i.sort_number, i.id desc`;

/** What the standards say: the same for everybody, so that no caller is needed to ask. */
@Injectable()
export class StandardRepository {
  constructor(private readonly database: AppDatabase) {}

  /** @param pid below which node; the whole tree without it or with the root's id */
  async tree(standard: StandardLevel, pid: string | null): Promise<CategoryNode[]> {
    const categories = await this.database
      .selectFrom('item_category')
      .select(['id', 'pid', 'item_type_name as itemTypeName', 'item_type_no as itemTypeNo'])
      .where('standard', '=', standard)
      .orderBy('sort_number')
      .orderBy('item_type_no')
      .orderBy('id')
      .execute();
    const nodes = new Map<string | null, CategoryNode[]>();
    for (const { pid: above, ...category } of categories) {
      const siblings = nodes.get(above) ?? [];
      nodes.set(above, [...siblings, { ...category, children: [] }]);
    }
    for (const siblings of nodes.values()) for (const node of siblings) node.children = nodes.get(node.id) ?? [];
    return nodes.get(pid === null || levelOfRoot(pid) === standard ? null : pid) ?? [];
  }

  /** Categories right below a node, or all. */
  categories(query: ListQuery): Promise<Listing> {
    const { pid, itemTypeName } = query.queryParams;
    const named = itemTypeName ? sql`and c.item_type_name ilike ${containing(itemTypeName)}` : sql``;
    return pageOf(
      this.database,
      {
        columns: categoryColumns,
        from: sql`${fromCategories} where ${pid ? below(pid) : sql`true`} ${named}`,
        text: ['itemTypeName', 'itemTypeNo'],
        order: sql`c.sort_number, c.id desc`,
      },
      query,
    );
  }

  items(query: ListQuery): Promise<Listing> {
    const { itemTypeId, itemName, selectType } = query.queryParams;
    const named = itemName ? sql`and i.item_name ilike ${containing(itemName)}` : sql``;
    return pageOf(
      this.database,
      {
        columns: itemColumns,
        from: sql`${fromPlacedItems} where ${within({ itemTypeId, selectType })} ${named}`,
        text: ['itemName', 'itemNo', 'itemTypeName', 'pname', 'fillWay', 'scoringStandard', 'deductedRule'],
        with: inPlaces,
        order: inTree,
      },
      query,
    );
  }

  /** Every item below a node of the tree, in the order of the list. */
  async allItems(filter: { itemTypeId?: string; selectType?: string }): Promise<unknown[]> {
    const { rows } = await sql`${inPlaces} select ${selectList(itemColumns)} ${fromPlacedItems} where ${within(filter)}
      order by ${inTree}`.execute(this.database);
    return rows;
  }

  category(id: string): Promise<unknown> {
    return this.one(sql`select ${selectList(categoryColumns)} ${fromCategories} where c.id = ${uuidOrNull(id)}`);
  }

  item(id: string): Promise<unknown> {
    return this.one(sql`select ${selectList(itemColumns)} ${fromItems} where i.id = ${uuidOrNull(id)}`);
  }

  /** The standard of a node: a root by its id, or a category. */
  async standardOfNode(id: string): Promise<StandardLevel> {
    const root = levelOfRoot(id);
    if (root) return root;
    const uuid = uuidOrNull(id);
    const query = this.database.selectFrom('item_category').select('standard').where('id', '=', uuid);
    return (await query.executeTakeFirst())?.standard ?? refuse('record/not-found');
  }

  async standardOfItem(id: string): Promise<StandardLevel> {
    const query = this.database.selectFrom('item').select('standard').where('id', '=', uuidOrNull(id));
    return (await query.executeTakeFirst())?.standard ?? refuse('record/not-found');
  }

  /** For how many unit types an item is selected, year by year. */
  async selectionsOf(itemId: string): Promise<UsedBy[]> {
    const { rows } = await sql<UsedBy>`
      select s.year || '年度的项目选择' as label, count(*)::integer as count
      from item_selection s where s.item_id = ${uuidOrNull(itemId)} group by s.year order by s.year desc`.execute(
      this.database,
    );
    return rows;
  }

  private async one(query: RawBuilder<unknown>): Promise<unknown> {
    const { rows } = await query.execute(this.database);
    return rows[0] ?? refuse('record/not-found');
  }
}

/** Categories right below a node. */
function below(pid: string): RawBuilder<SqlBool> {
  const root = levelOfRoot(pid);
  return root ? sql`c.pid is null and c.standard = ${root}` : sql`c.pid = ${uuidOrNull(pid)}`;
}

/** Items anywhere below a node; a leaf has them itself. */
function within({ itemTypeId, selectType }: { itemTypeId?: string; selectType?: string }): RawBuilder<SqlBool> {
  const ofStandard = selectType ? sql<SqlBool>`${selectTypeIn('i.standard')} = ${selectType}` : sql<SqlBool>`true`;
  const root = itemTypeId === undefined ? undefined : levelOfRoot(itemTypeId);
  if (root) return sql`i.standard = ${root} and ${ofStandard}`;
  if (itemTypeId === undefined) return ofStandard;
  return sql`${ofStandard} and i.item_type_id in (
    with recursive branch as (
      select ${uuidOrNull(itemTypeId)}::uuid as id
      union all
      select sub.id from branch join item_category sub on sub.pid = branch.id)
    select id from branch)`;
}
