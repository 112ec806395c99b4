import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { levelOfRoot, type StandardLevel } from '@county-tcm/domain/evaluation/standard-level';
import { refuse, type UsedBy } from '@county-tcm/domain/refusal';
import { AppDatabase } from '../../platform/database/app-database.js';
import { uuidOrNull } from '../../platform/ids.js';

/** A category of the tree as it travels. */
export interface CategoryNode {
  id: string;
  itemTypeName: string;
  itemTypeNo: string;
  children: CategoryNode[];
}

/** What the standards are as trees: the same for everybody, so that no caller is needed to ask. */
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
}
